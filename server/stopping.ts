/** Ends the process at a signal, once what is under way is done. */

/** What is under way gets this long to finish after a signal. */
const STOP_MS = 9000;

/** @returns does what a signal does */
export function stopOnSignals(finish: () => Promise<void>): () => void {
  let isStopping = false;
  const stop = () => {
    // A terminal and a supervisor send the signal to every process of the site, and the primary tells its workers as well.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), STOP_MS).unref();
    void finish().then(() => process.exit(0));
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  return stop;
}
