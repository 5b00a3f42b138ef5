/** A column as it is entered, before it is saved. */
import { DEFAULT_TYPES, UNIQUE_TYPES } from "#shared/columns.ts";
import { isTranslatable, type DesignedColumn, type DesignedType, typeOf } from "../descriptions.ts";
import { suggestName } from "./suggest-name.ts";

export interface ColumnDraft {
  label: string;
  label_kn: string;
  /** null as long as the label suggests it. */
  name: string | null;
  type: DesignedType;
  /** The name of the table that is referred to, and the column of it that is shown. */
  refobject: string;
  refcolumn: string;
  required: boolean;
  translated: boolean;
  /** Visitors may read it, where they may read the table. */
  isPublic: boolean;
  /** No two records have the same value. */
  unique: boolean;
  /** As calls take it, and in Kannada where it is a text in both languages; empty for none. */
  defaultValue: string;
  defaultValue_kn: string;
  /** The id of the column by which it is required; 0 for none. */
  requiredWhen: number;
  /** Those of its list by which it is; none for any value. */
  requiredValues: readonly number[];
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
  "unique",
  "defaultValue",
  "defaultValue_kn",
  "requiredWhen",
  "requiredValues",
  "hint",
  "hint_kn",
]);

/** @param columns those of the table */
export const draftOf = (
  column: DesignedColumn | undefined,
  section: number,
  columns: readonly DesignedColumn[],
): ColumnDraft => ({
  label: column?.label ?? "",
  label_kn: column?.label_kn ?? "",
  name: column?.name ?? null,
  type: column ? typeOf(column) : "Text",
  refobject: column?.refobject?.label ?? "",
  refcolumn: column?.refcolumn ?? "",
  required: column?.required ?? false,
  translated: column?.translated ?? true,
  isPublic: column?.public ?? true,
  unique: column?.unique ?? false,
  defaultValue: column?.defaults?.value ?? "",
  defaultValue_kn: column?.defaults?.value_kn ?? "",
  requiredWhen: columns.find(({ name }) => name === column?.requiredIf?.column)?.id ?? 0,
  requiredValues: column?.requiredIf?.values ?? [],
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

/** What only columns of certain types have. */
function rulesOf(draft: ColumnDraft, isTranslated: boolean) {
  const { type, unique, defaultValue, defaultValue_kn, required, requiredWhen, requiredValues } = draft;
  const hasDefault = DEFAULT_TYPES.has(type);
  const by = type === "Boolean" || required ? 0 : requiredWhen;
  return {
    unique: UNIQUE_TYPES.has(type) && unique,
    defaultValue: hasDefault ? defaultValue : "",
    defaultValue_kn: hasDefault && isTranslated ? defaultValue_kn : "",
    requiredWhen: by || null,
    requiredValues: by > 0 ? requiredValues.join(",") : "",
  };
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
    type: type === "Picture" ? ("Url" as const) : type,
    ...(type === "Picture" && { picture: true }),
    hint,
    hint_kn,
    position,
    required: type !== "Boolean" && required,
    active: draft.isPublic,
    translated: isTranslatable(type) && draft.translated,
    ...rulesOf(draft, isTranslatable(type) && draft.translated),
    // A long text has no place in a row of the list.
    element: long ? ["form"] : ["list", "form"],
    columntype: long ? "Col1" : "Col2",
    ...(section > 0 && { section }),
    ...(type === "Reference" && { refobject, refcolumn }),
  };
}

/** What changes a stored column; of a shipped one only the texts can change. */
export function changedColumn(
  draft: ColumnDraft,
  { id, version, shipped, type, translated }: DesignedColumn,
) {
  const { label, label_kn, hint, hint_kn, required, refcolumn } = draft;
  const labels = { id, version, label, label_kn, hint, hint_kn };
  if (shipped) return labels;
  const own = { name: nameOf(draft), required, active: draft.isPublic, ...rulesOf(draft, translated) };
  return { ...labels, ...own, ...(type === "Reference" && { refcolumn }) };
}
