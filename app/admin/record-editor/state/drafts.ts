/** Edits that are not saved, stored in this browser for one person, table and record. */
import type { FormValue } from "./values.ts";

export interface Draft {
  /** Of the form in which it was typed: two windows do not write over each other. */
  id: string;
  /** When it was last typed in, ISO 8601. */
  at: string;
  /** Of the record it began from; `null` for a new one. */
  version: number | null;
  /** What was changed, from what to what, by property. */
  changed: Readonly<Record<string, { from: FormValue; to: FormValue }>>;
}

/** More than these are not offered; the oldest are deleted. */
const MOST = 5;

const NEW_RECORD = ":new";
const keyPrefix = (user: number): string => `draft:${user}:`;

export const draftKey = (user: number, table: string, id: number | undefined): string =>
  `${keyPrefix(user)}${table}${id === undefined ? NEW_RECORD : `:${id}`}`;

const findDraftKeys = (user: number): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "").filter((key) =>
    key.startsWith(keyPrefix(user)),
  );

/** The number of records with a draft of this person; each draft of a new record is a record. */
export function countDraftedRecords(user: number): number {
  const counts = findDraftKeys(user).map((key) => {
    const { length } = readDrafts(key);
    return key.endsWith(NEW_RECORD) ? length : Math.min(length, 1);
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

export function deleteAllDrafts(user: number): void {
  for (const key of findDraftKeys(user)) localStorage.removeItem(key);
}

const pendingWrites = new Set<() => void>();

/**
 * Registers what stores a draft that still waits for a pause in typing.
 * @returns removes it
 */
export function onStorePending(store: () => void): () => void {
  pendingWrites.add(store);
  return () => void pendingWrites.delete(store);
}

/** Stores what was typed last, without waiting for a pause in typing. */
export function storePendingDrafts(): void {
  for (const store of pendingWrites) store();
}

/** The latest first. */
export function readDrafts(key: string): Draft[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    const drafts = Array.isArray(stored) ? stored.filter(isDraft) : [];
    return drafts.toSorted((a, b) => b.at.localeCompare(a.at));
  } catch {
    return [];
  }
}

/** Answers whether the browser could store it. */
export function storeDraft(key: string, draft: Draft): boolean {
  return write(key, [draft, ...readDrafts(key).filter(({ id }) => id !== draft.id)].slice(0, MOST));
}

export function deleteDraft(key: string, id: string): void {
  const drafts = readDrafts(key);
  const others = drafts.filter((draft) => draft.id !== id);
  if (others.length < drafts.length) write(key, others);
}

function write(key: string, drafts: readonly Draft[]): boolean {
  try {
    if (drafts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(drafts));
    return true;
  } catch {
    // Storage is full or forbidden.
    return false;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { id, at, version, changed } = value as Partial<Draft>;
  return (
    typeof id === "string" &&
    typeof at === "string" &&
    (version === null || typeof version === "number") &&
    typeof changed === "object" &&
    Object.values(changed ?? {}).every((each) => typeof each === "object" && "from" in each && "to" in each)
  );
}
