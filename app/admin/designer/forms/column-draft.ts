/** A column as it is entered, before it is saved. */
import type { ColumnType } from "#shared/columns.ts";
import { isTranslatable, type DesignedColumn } from "../descriptions.ts";
import { suggestName } from "./suggest-name.ts";

export interface ColumnDraft {
  label: string;
  label_kn: string;
  /** null as long as the label suggests it. */
  name: string | null;
  type: ColumnType;
  /** The name of the table that is referred to, and the column of it that is shown. */
  refobject: string;
  refcolumn: string;
  required: boolean;
  translated: boolean;
  /** Visitors may read it, where they may read the table. */
  isPublic: boolean;
  hint: string;
  hint_kn: string;
  /** 0: the first one. */
  section: number;
}

export const COLUMN_FIELDS: ReadonlySet<string> = new Set([
  "label",
  "label_kn",
  "name",
  "refobject",
  "refcolumn",
  "hint",
  "hint_kn",
]);

export const draftOf = (column: DesignedColumn | undefined, section: number): ColumnDraft => ({
  label: column?.label ?? "",
  label_kn: column?.label_kn ?? "",
  name: column?.name ?? null,
  type: column?.type ?? "Text",
  refobject: column?.refobject?.label ?? "",
  refcolumn: column?.refcolumn ?? "",
  required: column?.required ?? false,
  translated: column?.translated ?? true,
  isPublic: column?.public ?? true,
  hint: column?.hint ?? "",
  hint_kn: column?.hint_kn ?? "",
  section: column?.section?.value ?? section,
});

/** The name that will be saved. */
export const nameOf = ({ name, label }: ColumnDraft): string => name ?? suggestName(label);

/** Fields that are empty and must not be. */
export function missingOf(draft: ColumnDraft): string[] {
  const refers = draft.type === "Reference";
  return [
    ...(draft.label.trim() === "" ? ["label"] : []),
    ...(nameOf(draft).trim() === "" ? ["name"] : []),
    ...(refers && !draft.refobject ? ["refobject"] : []),
    ...(refers && draft.refobject && !draft.refcolumn ? ["refcolumn"] : []),
  ];
}

/** What creates the column, at the end of its table. */
export function newColumn(draft: ColumnDraft, object: number, position: number) {
  const { label, label_kn, type, required, hint, hint_kn, section, refobject, refcolumn } = draft;
  const long = type === "Html";
  return {
    object,
    name: nameOf(draft),
    label,
    label_kn,
    type,
    hint,
    hint_kn,
    position,
    required: type !== "Boolean" && required,
    active: draft.isPublic,
    translated: isTranslatable(type) && draft.translated,
    // A long text has no place in a row of the list.
    element: long ? ["form"] : ["list", "form"],
    columntype: long ? "Col1" : "Col2",
    ...(section > 0 && { section }),
    ...(type === "Reference" && { refobject, refcolumn }),
  };
}

/** What changes a stored column; of a shipped one only the texts can change. */
export function changedColumn(draft: ColumnDraft, { id, version, shipped, type }: DesignedColumn) {
  const { label, label_kn, hint, hint_kn, required, refcolumn } = draft;
  const labels = { id, version, label, label_kn, hint, hint_kn };
  if (shipped) return labels;
  const own = { name: nameOf(draft), required, active: draft.isPublic };
  return { ...labels, ...own, ...(type === "Reference" && { refcolumn }) };
}
