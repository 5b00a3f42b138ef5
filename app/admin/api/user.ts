/** The signed-in person: the answer to the sign-in, as the browser stores it. */
import type { SignInResult } from "#shared/api/accounts.ts";

const STORAGE_KEY = "user";
const listeners = new Set<() => void>();
let latest: { stored: string | null; user: SignInResult | undefined } = { stored: null, user: undefined };

/** Reads a stored user; undefined where there is none or it cannot be one. */
export function parseUser(stored: string | null): SignInResult | undefined {
  try {
    const user: unknown = JSON.parse(stored ?? "null");
    return isUser(user) ? user : undefined;
  } catch {
    return undefined;
  }
}

/** The same object as long as the same is stored. */
export function storedUser(): SignInResult | undefined {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (stored !== latest.stored) latest = { stored, user: parseUser(stored) };
  return latest.user;
}

/** Stores the whole answer, because other scripts of this origin read it. */
export function storeUser(user: SignInResult): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(user));
  for (const listener of listeners) listener();
}

/** Stores whether the person still has to set up a second factor. */
export function noteFactorDuty(must: boolean): void {
  const user = storedUser();
  if (!user) return;
  const { mustSetUpSecondFactor: _before, ...rest } = user;
  storeUser(must ? { ...rest, mustSetUpSecondFactor: true } : rest);
}

export function forgetUser(): void {
  localStorage.removeItem(STORAGE_KEY);
  for (const listener of listeners) listener();
}

/** Notifies of every change, also of other windows. @returns what unsubscribes */
export function onUserChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function isUser(value: unknown): value is SignInResult {
  return (
    typeof value === "object" &&
    value !== null &&
    "accessToken" in value &&
    typeof value.accessToken === "string"
  );
}
