import { vi } from "vitest";
import { limit } from "./limits.ts";

/**
 * Checks until it holds, and answers what it answered.
 * @param quickMs how long on a quick machine, see `limit`
 * @throws the last error where it never holds
 */
export const eventually = <T>(check: () => T | Promise<T>, quickMs = 30_000): Promise<T> =>
  vi.waitFor(check, { timeout: limit(quickMs), interval: 20 });
