/** What an import does with each row of a file, and what is answered about it. */
import { type FieldError, SiteError } from "#shared/errors.ts";

export type FateAction = "create" | "update" | "same" | "refuse";

export interface Fate {
  /** Its place among the rows, from 1. */
  row: number;
  action: FateAction;
  /** The record that it is about, where there is one. */
  id?: number;
  /** Why it is refused; a field without a name is the whole row. */
  errors?: FieldError[];
}

export type Counts = Record<FateAction, number>;

/** The answer to a dry run, and to an import that was refused. */
export interface Outlook extends Counts {
  fates: Fate[];
}

/** The answer to an import that was carried out. */
export interface ImportResult {
  /** The id by which it is undone; null where nothing had to be written. */
  receipt: number | null;
  created: number;
  updated: number;
  same: number;
}

export function outlookOf(fates: Fate[]): Outlook {
  const counts: Counts = { create: 0, update: 0, same: 0, refuse: 0 };
  for (const { action } of fates) counts[action] += 1;
  return { ...counts, fates };
}

/** A row that cannot be taken as it is. */
export function refusal(row: number, error: SiteError, id?: number): Fate {
  const errors = error.detail.errors ?? [{ field: "", message: error.message }];
  return { row, action: "refuse", ...(id !== undefined && { id }), errors };
}

/** @throws SiteError `invalid` with every row's fate, where any row is refused */
export function assertTaken(fates: Fate[]): void {
  const outlook = outlookOf(fates);
  if (outlook.refuse === 0) return;
  const message = `Nothing was imported: ${outlook.refuse} of ${fates.length} rows cannot be taken.`;
  throw new SiteError("invalid", { message, extra: { ...outlook } });
}
