const SIZE = 5000;

/** Values in chunks: databases bound how many one statement may hold. */
export function* chunks<T>(values: readonly T[], size = SIZE): Generator<T[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}
