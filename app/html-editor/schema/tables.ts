import { Node } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { PRESERVED } from "./preserved-attributes.ts";

const from = (attribute: string, key: string) => ({
  [key]: {
    default: null,
    parseHTML: (element: Element) => element.getAttribute(attribute),
    renderHTML: (values: Record<string, string | null>) =>
      values[key] === null ? {} : { [attribute]: values[key] },
  },
});

const span = (name: string, key: string) => ({
  [key]: {
    default: 1,
    parseHTML: (element: Element) => Math.max(1, Number(element.getAttribute(name)) || 1),
    renderHTML: (values: Record<string, unknown>) => (Number(values[key]) > 1 ? { [name]: values[key] } : {}),
  },
});

/** `colwidth` is what the table plugin expects; widths are the styles' business. */
const CELL = {
  ...PRESERVED,
  ...span("colspan", "colspan"),
  ...span("rowspan", "rowspan"),
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
};

/** A table without sizes of its own. `columns` is the HTML of its column groups, which nothing here changes. */
export const PlainTable = Table.extend({
  addAttributes: () => ({ ...PRESERVED, ...from("data-columns", "columns") }),
  renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, ["tbody", 0]],
  addNodeView: () => null,
  // From the last cell, Tab leaves the table and the editor, so that the keyboard is never caught.
  addKeyboardShortcuts() {
    const shortcuts = this.parent?.() ?? {};
    return {
      ...shortcuts,
      Tab: () => this.editor.commands.goToNextCell(),
      "Shift-Tab": () => this.editor.commands.goToPreviousCell(),
    };
  },
});

/** A row; `section` is the number and the name of the part of the table in which it stood, such as `0:thead`. */
export const PlainRow = TableRow.extend({
  addAttributes: () => ({ ...PRESERVED, ...from("data-section", "section") }),
});

export const PlainCell = TableCell.extend({
  addAttributes: () => CELL,
  parseHTML: () => [{ tag: "td" }],
  renderHTML: ({ HTMLAttributes }) => ["td", HTMLAttributes, 0],
});

export const HeaderCell = TableHeader.extend({
  addAttributes: () => CELL,
  parseHTML: () => [{ tag: "th" }],
  renderHTML: ({ HTMLAttributes }) => ["th", HTMLAttributes, 0],
});

/** A table's caption stands before it while it is edited, in a box around both. */
export const Caption = Node.create({
  name: "caption",
  content: "inline*",
  defining: true,
  addAttributes: () => PRESERVED,
  parseHTML: () => [{ tag: "p[data-caption]", priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["p", { ...HTMLAttributes, "data-caption": "" }, 0],
});

export const CaptionedTable = Node.create({
  name: "captionedTable",
  group: "block",
  content: "caption? block*",
  addAttributes: () => ({}),
  parseHTML: () => [{ tag: "div[data-captioned]", priority: 60 }],
  renderHTML: () => ["div", { "data-captioned": "" }, 0],
});
