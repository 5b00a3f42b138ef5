/** Why something failed, for people. @param fallback where what was thrown does not say */
export const reasonOf = (error: unknown, fallback?: string): string =>
  error instanceof Error ? error.message : (fallback ?? String(error));
