/** Columns for tests. */
import type { BilingualColumn } from "./targets.ts";

export function sampleColumn(name: string, more: Partial<BilingualColumn> = {}): BilingualColumn {
  return {
    id: 1,
    version: 1,
    name,
    label: name,
    label_kn: null,
    type: "Text",
    element: ["list", "form"],
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
    choices: null,
    choiceLabels: null,
    multiple: false,
    picture: false,
    folder: null,
    folderBy: null,
    initial: null,
    readOnly: false,
    public: true,
    hint: null,
    shipped: true,
    ...more,
  };
}

export const SYSTEM_LABELS = {
  id: "Number",
  active: "Active",
  publishFrom: "Shown from",
  publishTo: "Shown until",
};

export const NOTICE_COLUMNS: BilingualColumn[] = [
  sampleColumn("title", { label: "Title", label_kn: "ಶೀರ್ಷಿಕೆ", required: true, translated: true }),
  sampleColumn("udate", { label: "Date", label_kn: "ದಿನಾಂಕ", type: "Date", required: true }),
  sampleColumn("type", {
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
  sampleColumn("refNo", { label: "Reference number" }),
  sampleColumn("source", { label: "Came by", readOnly: true }),
];
