/** What a page says to those who read it without a browser. */
import type { Element, Nodes } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { unmarkedIn } from "../browser/unmarked-texts.ts";

export interface SentDocument {
  status: number;
  lang: string;
  title: string;
  description: string;
  robots: string;
  canonical: string;
  /** By language, and `x-default`. */
  alternates: Record<string, string>;
  /** The addresses of its feeds, with what they say that they are. */
  feeds: { href: string; type: string }[];
  openGraph: Record<string, string>;
  /** How large a post shows the picture; empty where the page has none. */
  twitterCard: string;
  /** Of the first level. */
  headings: string[];
  /** Alternative texts; undefined where a picture has none. */
  pictures: (string | undefined)[];
  links: { href: string; name: string; hreflang?: string }[];
  /** What is said in JSON-LD. */
  data: unknown[];
  /** Texts in another language than that in which they stand. */
  unmarked: string[];
}

const parser = unified().use(rehypeParse).freeze();

export function readDocument(status: number, html: string): SentDocument {
  const root = parser.parse(html);
  const elements = [...elementsIn(root)];
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const meta = (key: "name" | "property", name: string) =>
    attribute(
      named("meta").find(({ properties }) => properties[key] === name),
      "content",
    );
  const heads = named("link");
  const canonical = heads.find(({ properties }) => strings(properties.rel).includes("canonical"));
  const alternates = heads.filter(({ properties }) => properties.hrefLang !== undefined);
  const feeds = heads
    .map((link) => ({ href: attribute(link, "href"), type: attribute(link, "type") }))
    .filter(({ href }) => href.startsWith("/feeds/"));
  const openGraph = named("meta").filter(({ properties }) =>
    String(properties["property"]).startsWith("og:"),
  );
  return {
    status,
    lang: attribute(named("html")[0], "lang"),
    title: named("title").map(textOf).join(),
    description: meta("name", "description"),
    robots: meta("name", "robots"),
    canonical: attribute(canonical, "href"),
    alternates: Object.fromEntries(
      alternates.map((link) => [attribute(link, "hrefLang"), attribute(link, "href")]),
    ),
    feeds,
    openGraph: Object.fromEntries(
      openGraph.map((each) => [attribute(each, "property"), attribute(each, "content")]),
    ),
    twitterCard: meta("name", "twitter:card"),
    headings: named("h1").map(textOf),
    pictures: named("img").map(({ properties }) =>
      typeof properties.alt === "string" ? properties.alt : undefined,
    ),
    links: named("a").map((link) => ({
      href: attribute(link, "href"),
      name: attribute(link, "ariaLabel") || textOf(link),
      ...(link.properties.hrefLang !== undefined && { hreflang: attribute(link, "hrefLang") }),
    })),
    data: named("script")
      .filter(({ properties }) => properties.type === "application/ld+json")
      .map((script) => JSON.parse(textOf(script)) as unknown),
    unmarked: unmarkedIn(root),
  };
}

function* elementsIn(node: Nodes): Generator<Element> {
  if (node.type === "element") yield node;
  if ("children" in node) for (const child of node.children) yield* elementsIn(child);
}

function textOf(node: Nodes): string {
  return raw(node).replaceAll(/\s+/g, " ").trim();
}

/** A picture in a link is heard as its alternative text. */
function raw(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && node.tagName === "img") return attribute(node, "alt");
  return "children" in node ? node.children.map(raw).join("") : "";
}

function attribute(element: Element | undefined, name: string): string {
  const value = element?.properties[name];
  return typeof value === "string" ? value : strings(value).join(" ");
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
