/** The columns of a block as its form on the page's screen has them: with its label in words, without what the screen does itself. */
import type { ColumnDescriptor, SectionDescriptor } from "#shared/api/metadata.ts";
import { HTML_MAX } from "#shared/columns.ts";

/** What the place of a block says. */
const PLACED: readonly string[] = ["page", "parent", "position"];

interface BlockForm {
  isNew: boolean;
  /** Whether whoever works here may write the texts that name blocks. */
  mayName: boolean;
  texts: Record<"label" | "text" | "textHint" | "nameHint", string>;
  /** Whether a new label may be one for others as well, and what is said of it. */
  everywhere?: { label: string; hint: string } | undefined;
  /** Said below the label. */
  labelHint?: string | undefined;
}

/** The sections of the form. */
export const blockSections = (
  sections: readonly SectionDescriptor[],
  asked: BlockForm,
): SectionDescriptor[] =>
  sections.map((section) => ({
    ...section,
    columns: section.columns
      .flatMap((column) => columnsOf(column, asked))
      // What it is called comes before what follows from that.
      .toSorted((a, b) => Number(b.name === "label") - Number(a.name === "label")),
  }));

function columnsOf(column: ColumnDescriptor, asked: BlockForm): ColumnDescriptor[] {
  const { isNew, mayName, texts, everywhere, labelHint = null } = asked;
  if (PLACED.includes(column.name)) return [];
  if (column.name === "label") {
    if (!mayName) return [];
    const label = { ...column, label: texts.label, translated: true, hint: labelHint };
    return everywhere ? [label, { ...column, ...EVERYWHERE, ...everywhere }] : [label];
  }
  // That of a new one is made from its label.
  if (column.name === "name") return isNew ? [] : [{ ...column, hint: texts.nameHint }];
  if (column.name === "content" && isNew)
    return [column, { ...column, ...TEXT, label: texts.text, hint: texts.textHint }];
  return [column];
}

const EVERYWHERE = { name: "everywhere", type: "Boolean", required: false } as const;
const TEXT = {
  name: "text",
  type: "Html",
  translated: true,
  required: false,
  refobject: null,
  max: HTML_MAX,
  onlyFor: { column: "kind", values: ["text"] },
} as const;
