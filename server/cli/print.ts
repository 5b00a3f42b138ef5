/** Writes the output of a command, which whoever reads it may stop reading, as `head` does. */
export function print(text: string): void {
  process.stdout.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  process.stdout.write(text);
}
