/** How much one import takes. */
export const IMPORT_LIMITS = {
  rows: 25_000,
  /** Of tables with hooks, whose records are written one by one. */
  rowsOneByOne: 1000,
  /** Bytes of its JSON. */
  bytes: 20 * 1024 * 1024,
} as const;
