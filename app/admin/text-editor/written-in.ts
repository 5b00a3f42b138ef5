import type { EditedRecord } from "../record-editor/state/edited-record.ts";

/** A text as the form holds it. */
export function writtenIn({ values }: EditedRecord, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value : "";
}
