/**
 * Sign-ins at the provider that this browser has begun, until it comes back. They are stored under their state, so that only
 * this browser can go on with one, in whichever window; the proof never stands in an address.
 */
import type { BegunAtProvider } from "#shared/api/identities.ts";

const PREFIX = "provider sign-in ";
/** The server takes no answer later. */
const LASTS_MS = 10 * 60_000;

export interface PendingSignIn {
  proof: string;
  /** `link`: an identity is linked to the account of whoever is signed in. */
  purpose: "signin" | "link";
  /** Where it leads. */
  next: string;
  /** It goes on in a window of its own, over which another one waits. */
  apart: boolean;
}

/** @param now milliseconds since 1970 */
export function storePending(
  { state, proof }: BegunAtProvider,
  pending: Omit<PendingSignIn, "proof">,
  now: number,
): void {
  forgetOld(now);
  localStorage.setItem(PREFIX + state, JSON.stringify({ ...pending, proof, at: now }));
}

/**
 * What was begun under the state of an answer, once; undefined where this browser has begun nothing like it.
 * @param search the query with which the provider has sent the browser back
 */
export function takePending(search: string, now: number): PendingSignIn | undefined {
  forgetOld(now);
  const key = PREFIX + (new URLSearchParams(search).get("state") ?? "");
  const stored = localStorage.getItem(key);
  localStorage.removeItem(key);
  return stored === null ? undefined : (JSON.parse(stored) as PendingSignIn);
}

/** Whether an address is one to which the provider has sent the browser back. */
export function isAnswer(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has("state") && (query.has("code") || query.has("error"));
}

function forgetOld(now: number): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  for (const key of keys.filter((each) => each.startsWith(PREFIX)))
    if (!isYoung(localStorage.getItem(key), now)) localStorage.removeItem(key);
}

function isYoung(stored: string | null, now: number): boolean {
  try {
    const { at } = JSON.parse(stored ?? "") as { at?: unknown };
    return typeof at === "number" && now - at < LASTS_MS;
  } catch {
    return false;
  }
}
