/** The form of a new page: that of its record, with its first text and its place in a menu. */
import { HTML_MAX } from "#shared/columns.ts";
import type { ColumnDescriptor, SectionDescriptor } from "#shared/api/metadata.ts";
import type { MenuPlace } from "./menu-places.ts";

interface NewPageForm {
  /** Whether whoever works here may write texts. */
  mayWrite: boolean;
  /** Where the page may be entered; none for who may not. */
  places: readonly MenuPlace[];
  texts: Record<"text" | "menu" | "menuHint" | "nameHint", string>;
}

/** The title comes first, because the address is made from it. */
const ORDER: readonly string[] = ["label", "name", "text", "menu"];

export const newPageSections = (
  sections: readonly SectionDescriptor[],
  asked: NewPageForm,
): SectionDescriptor[] =>
  sections.map((section) => ({
    ...section,
    columns: section.columns
      .flatMap((column) => columnsOf(column, asked))
      .toSorted((a, b) => placeOf(a) - placeOf(b)),
  }));

const placeOf = ({ name }: ColumnDescriptor): number =>
  ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length;

function columnsOf(column: ColumnDescriptor, { mayWrite, places, texts }: NewPageForm): ColumnDescriptor[] {
  if (column.name === "name") return [{ ...column, hint: texts.nameHint }];
  if (column.name !== "body") return [column];
  const text = { ...column, ...TEXT, label: texts.text };
  const menu = { ...column, ...MENU, label: texts.menu, hint: texts.menuHint, data: [...places] };
  return [...(mayWrite ? [text] : []), ...(places.length > 0 ? [menu] : [])];
}

const TEXT = { name: "text", type: "Html", translated: true, refobject: null, max: HTML_MAX } as const;
const MENU = { name: "menu", type: "Options", refobject: null } as const;
