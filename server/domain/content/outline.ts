/** What readers find their way by in a text: its headings, links, pictures and tables, and its paragraphs. */
import type { Element, Nodes, Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import type { PartKind } from "#shared/remarks.ts";
import { textOf } from "./plain-text.ts";
import type { SafeHtml } from "./safe-html.ts";

interface Part<Kind extends PartKind> {
  kind: Kind;
  /** Among those of its kind, from 0. */
  index: number;
  /** In one line. */
  text: string;
}

export interface HeadingPart extends Part<"heading"> {
  level: number;
}
export interface LinkPart extends Part<"link"> {
  href: string;
  /** The addresses of the pictures in it. */
  holds: readonly string[];
}
export interface PicturePart extends Part<"picture"> {
  src: string;
}
export interface TablePart extends Part<"table"> {
  rows: number;
  /** What stands in each of its head cells. */
  heads: readonly string[];
}
export interface ParagraphPart extends Part<"paragraph"> {
  /** Whether all of it is bold. */
  isBold: boolean;
  inTable: boolean;
}
export type TextPart = HeadingPart | LinkPart | PicturePart | TablePart | ParagraphPart;

export interface Outline {
  /** In their order. */
  parts: readonly TextPart[];
  /** All of the text in one line. */
  text: string;
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

export function outline(html: SafeHtml): Outline {
  const tree: Root = parser.parse(html);
  const parts: TextPart[] = [];
  const counts = new Map<PartKind, number>();
  const visit = (node: Nodes, inTable: boolean) => {
    if (node.type === "element") {
      const part = partOf(node, inTable);
      if (part) {
        const index = counts.get(part.kind) ?? 0;
        counts.set(part.kind, index + 1);
        parts.push({ ...part, index });
      }
    }
    if (!("children" in node)) return;
    const isTable = inTable || (node.type === "element" && node.tagName === "table");
    for (const child of node.children) visit(child, isTable);
  };
  visit(tree, false);
  return { parts, text: textOf(tree) };
}

type Unplaced = TextPart extends infer Each ? (Each extends TextPart ? Omit<Each, "index"> : never) : never;

function partOf(element: Element, inTable: boolean): Unplaced | undefined {
  const { tagName, properties } = element;
  if (/^h[1-6]$/.test(tagName))
    return { kind: "heading", text: spokenTextOf(element), level: Number(tagName.slice(1)) };
  switch (tagName) {
    case "a":
      return typeof properties.href === "string"
        ? { kind: "link", text: spokenTextOf(element), href: properties.href, holds: sourcesIn(element) }
        : undefined;
    case "img":
      return { kind: "picture", text: said(properties.alt), src: said(properties.src) };
    case "table":
      return {
        kind: "table",
        text: textOf(element),
        rows: found(element, ["tr"]).length,
        heads: headsOf(element),
      };
    case "p":
      return { kind: "paragraph", text: textOf(element), isBold: isBold(element), inTable };
    default:
      return undefined;
  }
}

/** What an element says to whoever hears it: its text, and what stands for its pictures. */
function spokenTextOf(element: Element): string {
  const pictures = found(element, ["img"]).map(({ properties }) => said(properties.alt));
  return [textOf(element), ...pictures].filter(Boolean).join(" ");
}

const sourcesIn = (element: Element): string[] =>
  found(element, ["img"]).map(({ properties }) => said(properties.src));

const headsOf = (table: Element): string[] => found(table, ["th"]).map(spokenTextOf);

const said = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** The elements of these kinds within one. */
function found(within: Element, names: readonly string[]): Element[] {
  return within.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return [...(names.includes(child.tagName) ? [child] : []), ...found(child, names)];
  });
}

/** Whether every word stands in bold, and none in a link. */
const isBold = (element: Element): boolean =>
  found(element, ["a"]).length === 0 && textOf(element) !== "" && !holdsPlainText(element);

const holdsPlainText = (element: Element): boolean =>
  element.children.some((child) => {
    if (child.type === "text") return child.value.trim() !== "";
    return child.type === "element" && !["b", "strong"].includes(child.tagName) && holdsPlainText(child);
  });
