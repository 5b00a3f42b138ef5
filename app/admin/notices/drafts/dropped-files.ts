/** Files on their way from the list on which they were dropped to the screen that makes notices of them. */
let files: readonly File[] = [];

export function handOver(given: readonly File[]): void {
  files = given;
}

/** Answers them once. */
export function takeOver(): readonly File[] {
  const taken = files;
  files = [];
  return taken;
}
