import type { ListedToken } from "#shared/api/access.ts";

/** So long before its end a token is marked. */
const SOON_MS = 14 * 24 * 60 * 60_000;

export type TokenState = "valid" | "ending" | "ended";

/** @param now milliseconds since 1970 */
export function tokenState({ endsAt }: Pick<ListedToken, "endsAt">, now: number): TokenState {
  const left = Date.parse(endsAt) - now;
  if (left <= 0) return "ended";
  return left <= SOON_MS ? "ending" : "valid";
}
