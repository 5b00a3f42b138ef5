/** Columns for tests, as the calls describe them. */
import type { BilingualColumn } from "#app/admin/import/columns/targets.ts";
import type { ColumnType } from "#shared/columns.ts";
import type { ColumnDescriptor } from "#shared/api/metadata.ts";

export function sampleColumn(
  name: string,
  type: ColumnType,
  more: Partial<ColumnDescriptor> = {},
): ColumnDescriptor {
  return {
    id: 1,
    version: 1,
    name,
    label: name,
    type,
    element: ["form"],
    columntype: null,
    section: null,
    position: null,
    required: false,
    translated: false,
    data: null,
    refobject: null,
    refobjectRef: null,
    refcolumn: null,
    max: 500,
    multiLine: false,
    choices: null,
    choiceLabels: null,
    multiple: false,
    picture: false,
    folder: null,
    folderBy: null,
    initial: null,
    preset: null,
    ofTable: null,
    ofPicture: null,
    derived: false,
    listOf: null,
    ownTable: false,
    onlyFor: null,
    unique: false,
    defaults: null,
    requiredIf: null,
    readOnly: false,
    public: true,
    hint: null,
    shipped: true,
    ...more,
  };
}

/** A text column as an import reads it: in the list and the form, with its label in both languages. */
export function bilingualColumn(name: string, more: Partial<BilingualColumn> = {}): BilingualColumn {
  return { ...sampleColumn(name, "Text"), element: ["list", "form"], label_kn: null, ...more };
}

export const SYSTEM_LABELS = {
  id: "Number",
  active: "Active",
  publishFrom: "Shown from",
  publishTo: "Shown until",
};

export const NOTICE_COLUMNS: BilingualColumn[] = [
  bilingualColumn("title", { label: "Title", label_kn: "ಶೀರ್ಷಿಕೆ", required: true, translated: true }),
  bilingualColumn("udate", { label: "Date", label_kn: "ದಿನಾಂಕ", type: "Date", required: true }),
  bilingualColumn("type", {
    label: "Lists",
    label_kn: "ಪಟ್ಟಿಗಳು",
    type: "Options",
    multiple: true,
    required: true,
    data: [
      { label: "Sports", value: 12 },
      { label: "RTI", value: 13 },
      { label: "Regulations", value: 14 },
    ],
  }),
  bilingualColumn("refNo", { label: "Reference number" }),
  bilingualColumn("source", { label: "Came by", readOnly: true }),
];
