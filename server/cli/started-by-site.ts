/** Of a command that the site has started: it ends when the site ends, however that is, and not before. */
export function endWithSite(): void {
  if (!process.connected) return;
  process.once("disconnect", () => process.exit(1));
  // What ends the site also reaches this process; the site says when it is to end.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
}
