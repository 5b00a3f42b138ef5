/** An error whose message is written for people, in their language. Any other is of the program, and for who mends it. */
export class ReadableError extends Error {}

/** Why something failed, for people. @param otherwise is said where the error is not for them */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof ReadableError ? error.message : otherwise;

/** Writes an error of the program to the console; people see another sentence. */
export function logFault(error: unknown): void {
  if (!(error instanceof ReadableError)) console.error(error);
}
