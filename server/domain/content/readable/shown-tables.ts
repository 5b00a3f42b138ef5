/** Tables in texts: cards on a phone where their shape allows it, else a box that scrolls by itself. */
import type { Element, Parents, Root } from "hast";
import { textOf } from "../plain-text.ts";
import { elementsIn } from "./elements.ts";

const HEADING = /^h[2-6]$/;
/** A table of fewer columns fits a phone as it is. */
const COLUMNS_OF_CARDS = 3;
/** Roles for screen readers: laid out as blocks, the cells lose what they do not state. */
const ROLES: Readonly<Record<string, string>> = {
  table: "table",
  thead: "rowgroup",
  tbody: "rowgroup",
  tfoot: "rowgroup",
  tr: "row",
  td: "cell",
};

/** Every table stands in a box that the keyboard can scroll, named by its caption or by the heading above it. */
export function shownTables(tree: Root, unnamed: string): void {
  let heading = "";
  const visit = (parent: Parents): void => {
    for (const [index, child] of parent.children.entries()) {
      if (child.type !== "element") continue;
      if (HEADING.test(child.tagName)) heading = textOf(child);
      if (child.tagName === "table") parent.children[index] = boxed(child, heading || unnamed);
      else visit(child);
    }
  };
  visit(tree);
}

function boxed(table: Element, heading: string): Element {
  const caption = table.children.find((child) => child.type === "element" && child.tagName === "caption");
  const heads = headsOfCards(table);
  if (heads) asCards(table, heads);
  return {
    type: "element",
    tagName: "div",
    properties: {
      dataTable: heads ? "cards" : "scrolls",
      role: "group",
      tabIndex: 0,
      ariaLabel: attribute((caption && textOf(caption)) || heading),
    },
    children: [table],
  };
}

/** As the sanitiser writes text in attributes. */
const attribute = (text: string): string => text.replaceAll("<", "‹").replaceAll(">", "›");

/** What stands above each column, where every row has one cell for each; undefined for any other shape. */
function headsOfCards(table: Element): string[] | undefined {
  const elements = [...elementsIn(table)];
  if (
    elements.some(
      ({ tagName, properties }) => tagName === "table" || properties.colSpan || properties.rowSpan,
    )
  )
    return undefined;
  const [first, ...rows] = elements.filter(({ tagName }) => tagName === "tr").map(cellsOf);
  if (!first || first.length < COLUMNS_OF_CARDS || !first.every(isHead)) return undefined;
  const isEven = rows.every((row) => row.length === first.length && !row.every(isHead));
  return isEven ? first.map(textOf) : undefined;
}

const cellsOf = (row: Element): Element[] =>
  row.children.filter((child) => child.type === "element").filter(({ tagName }) => /^t[hd]$/.test(tagName));

const isHead = ({ tagName }: Element): boolean => tagName === "th";

function asCards(table: Element, heads: string[]): void {
  const [first, ...rows] = [...elementsIn(table)].filter(({ tagName }) => tagName === "tr");
  for (const element of [table, ...elementsIn(table)]) {
    const role = ROLES[element.tagName];
    if (role) element.properties = { ...element.properties, role };
  }
  first!.properties = { ...first!.properties, dataHeads: "" };
  for (const head of cellsOf(first!))
    head.properties = { scope: "col", ...head.properties, role: "columnheader" };
  for (const row of rows) {
    for (const [index, cell] of cellsOf(row).entries()) {
      if (isHead(cell)) cell.properties = { scope: "row", ...cell.properties, role: "rowheader" };
      if (index > 0) cell.properties = { ...cell.properties, dataHead: attribute(heads[index]!) };
    }
  }
}
