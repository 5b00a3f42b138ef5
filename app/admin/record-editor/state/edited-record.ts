import type { PresentedRecord } from "#shared/api/record.ts";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import type { Draft } from "./drafts.ts";
import type { Drafts } from "./use-drafts.ts";
import type { RecordField } from "./fields.ts";
import type { FormValue, FormValues } from "./values.ts";
import type { Conflict } from "./record-state.ts";

export type LoadState = "waiting" | "failed" | "missing" | "deleted" | "ready";

/** A record that was saved. */
export interface Saved {
  id: number;
  created: boolean;
  /** What was sent, with the id. */
  payload: Record<string, unknown>;
}

/** What `useRecord` answers: a record while it is edited, and all that can be done with it. */
export interface EditedRecord {
  table: TableDescriptor;
  /** Every property that the form may hold: of the columns, both languages, and the lifecycle. */
  fields: readonly RecordField[];
  /** Undefined for a new record. */
  id: number | undefined;
  state: LoadState;
  /** Why it could not be loaded. */
  message: string;
  /** As it is stored, with version and `_status`; undefined for a new one. */
  record: PresentedRecord | undefined;
  /** By property: `title`, `title_kn`, `active`, `publishFrom`, … Their forms are in `values.ts`. */
  values: FormValues;
  /** The values that the edits are based on. */
  base: FormValues;
  set: (name: string, value: FormValue) => void;
  /** What is wrong now, by property, as text. Empty: it can be saved. */
  errors: Readonly<Record<string, string>>;
  /** Whether an error is shown before its field was changed and left: the server said it, or `showErrors` was called. */
  isShownAtOnce: (name: string) => boolean;
  showErrors: () => void;
  /** Whether somebody tried to save, or the server refused something. */
  hasShownErrors: boolean;
  dirty: boolean;
  saving: boolean;
  /** What the last attempt to save was answered, until something is typed. */
  failure: string;
  /**
   * Creates or updates, shows a toast, and answers what was saved; undefined where it was not. Sends what was
   * changed and the version. Where somebody else was faster, `conflict` is there instead.
   */
  save: () => Promise<Saved | undefined>;
  /** Reads the record again; what was typed stays. */
  reload: () => Promise<void>;
  /** Says that the Kannada of a column is still right although its English has changed. */
  confirm: (column: string) => Promise<void>;
  /** Restores a soft-deleted record. */
  restore: () => Promise<void>;
  /** Empties a form for a new record. */
  clear: () => void;
  /** What was typed earlier and never saved. */
  offered: readonly Draft[];
  restoreDraft: (draft: Draft) => void;
  discard: Drafts["discard"];
  /** Whether the browser has stored what is typed now; undefined where nothing is. */
  isDraftStored: boolean | undefined;
  /** Whether what is in the form now is stored as a draft that colleagues see. */
  isKept: boolean;
  /** Says that it is. */
  keep: () => void;
  /** Goes back to what is stored. */
  revert: () => void;
  conflict: Conflict | undefined;
  /** Goes on with these values on top of their version; what was given up of mine stays as a draft. */
  resolveConflict: (values: FormValues) => Promise<Saved | undefined>;
  /** Leaves the conflict for later; nothing typed is lost. */
  postpone: () => void;
}
