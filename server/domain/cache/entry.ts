import type { Compartment } from "./compartment.ts";

/** A value in the cache. */
export interface CacheEntry<T> {
  readonly key: string;
  value: T;
  /** What it depends on: tables of which any row matters (`content`) and single rows (`content:118`). */
  readonly dependencies: readonly string[];
  /** Milliseconds since 1970: from then on it is stale. */
  readonly expiresAt: number;
  /** Bytes of memory. */
  bytes: number;
  readonly compartment: Compartment<T>;
  /** Its position in the expiry queue; -1 while it is in none. */
  queueIndex: number;
}
