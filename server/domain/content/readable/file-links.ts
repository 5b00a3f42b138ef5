import type { Element, ElementContent, Root } from "hast";
import { elementsIn } from "./elements.ts";

const FILES = "/files/";
const LINKED = /<a href="(\/files\/[^"?#]+)/g;

/** The addresses of the files of the site that clean HTML leads to, each once. */
export const linkedFiles = (html: string): string[] => [
  ...new Set([...html.matchAll(LINKED)].map(([, path = ""]) => path)),
];

/**
 * Links to files open a new tab and say so, as downloads do elsewhere, and tell format and size where these are known.
 *
 * @param files the facts by the address of the file
 */
export function fileLinks(tree: Root, files: Readonly<Record<string, string>>, opensNewTab: string): void {
  for (const link of elementsIn(tree)) {
    const { href } = link.properties;
    if (link.tagName !== "a" || typeof href !== "string" || !href.startsWith(FILES)) continue;
    const facts = files[href.split(/[?#]/, 1)[0]!];
    link.properties = { ...link.properties, target: "_blank", rel: ["noopener"] };
    if (facts) link.children.push(span({ dataFile: "" }, ` (${facts})`));
    link.children.push(span({ dataSpoken: "" }, ` (${opensNewTab})`));
  }
}

const span = (properties: Element["properties"], value: string): ElementContent => ({
  type: "element",
  tagName: "span",
  properties,
  children: [{ type: "text", value }],
});
