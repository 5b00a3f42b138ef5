/** The links of a page as a browser finds them, read from its HTML. */
import type { Element, ElementContent, Root, RootContent } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

interface FoundLink {
  href: string;
  /** What it is called for screen-reader users. */
  name: string;
  target: string;
  rel: string[];
  /** Whether it stands in the main content. */
  isMain: boolean;
}

export interface FoundLinks {
  links: FoundLink[];
  /** The places that a fragment of the page's address can name. */
  ids: Set<string>;
}

const parser = unified().use(rehypeParse);

export function linksOf(html: string): FoundLinks {
  const found: FoundLinks = { links: [], ids: new Set() };
  collect(parser.parse(html), false, found);
  return found;
}

function collect(node: Root | RootContent, isMain: boolean, found: FoundLinks): void {
  if (node.type !== "root" && node.type !== "element") return;
  const within = isMain || (node.type === "element" && node.tagName === "main");
  if (node.type === "element") {
    if (typeof node.properties["id"] === "string") found.ids.add(node.properties["id"]);
    if (node.tagName === "a" && typeof node.properties["href"] === "string")
      found.links.push(linkAt(node, within));
  }
  for (const child of node.children) collect(child, within, found);
}

function linkAt(element: Element, isMain: boolean): FoundLink {
  const { href, target, rel } = element.properties;
  return {
    href: String(href),
    name: nameOf(element).replaceAll(/\s+/g, " ").trim(),
    target: typeof target === "string" ? target : "",
    rel: Array.isArray(rel) ? rel.map(String) : [],
    isMain,
  };
}

/** As a browser counts it, as far as the site names its links: by a label, else by words and by what pictures say. */
function nameOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element" || node.properties["ariaHidden"] === "true") return "";
  const { ariaLabel, alt } = node.properties;
  if (typeof ariaLabel === "string") return ariaLabel;
  if (node.tagName === "img") return typeof alt === "string" ? alt : "";
  return node.children.map(nameOf).join("");
}
