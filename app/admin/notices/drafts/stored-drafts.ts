/** The drafts of one person in this browser, each written by itself, so that two windows do not write over each other. */
import type { NoticeDraft } from "./notice-draft.ts";

export const draftsKey = (user: number): string => `notice-drafts:${user}`;
/** Holds the drafts that are being published. */
export const sendingKey = (user: number): string => `notices-sending:${user}`;

/** In the order in which they came. */
export function readNoticeDrafts(key: string): NoticeDraft[] {
  const stored = readStored(key);
  return Array.isArray(stored) ? stored.filter(isDraft) : [];
}

/** @returns whether the browser could store it */
export const addNoticeDraft = (key: string, draft: NoticeDraft): boolean =>
  writeStored(key, [...readNoticeDrafts(key), draft]);

/** What else is stored of the draft stays. @returns whether the browser could store it */
export const changeNoticeDraft = (key: string, id: string, values: Partial<NoticeDraft>): boolean =>
  writeStored(
    key,
    readNoticeDrafts(key).map((each) => (each.id === id ? { ...each, ...values } : each)),
  );

export function forgetNoticeDrafts(key: string, ids: readonly string[]): void {
  const left = readNoticeDrafts(key).filter(({ id }) => !ids.includes(id));
  writeStored(key, left.length > 0 ? left : undefined);
}

/** Deletes the drafts of a person, also those that are being published. */
export function deleteAllNoticeDrafts(user: number): void {
  writeStored(draftsKey(user), undefined);
  writeStored(sendingKey(user), undefined);
}

/** Undefined where there is nothing, or nothing that can be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param value undefined: is forgotten @returns whether the browser could store it */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Storage is full or forbidden.
    return false;
  }
}

function isDraft(value: unknown): value is NoticeDraft {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, size, typed } = value as Partial<NoticeDraft>;
  return (
    typeof id === "string" &&
    typeof name === "string" &&
    typeof size === "number" &&
    typeof typed === "object" &&
    typed !== null
  );
}
