import type { Compartment } from "./compartment.ts";

/** A value in the cache. */
export interface CacheEntry<T> {
  readonly key: string;
  readonly value: T;
  /** What it was made from: tables of which any row matters (`content`) and single rows (`content:118`). */
  readonly dependencies: readonly string[];
  /** Milliseconds since 1970: from then on it is stale. */
  readonly expiresAt: number;
  /** Bytes of memory. */
  readonly bytes: number;
  readonly compartment: Compartment<T>;
  /** Where it stands in the queue of expiry; -1 while it stands in none. */
  queueIndex: number;
}
