/** What the allow-list cannot say: where links, pictures and iframes may lead, and how text is written. */
import type { Element, ElementContent, Properties, Root, Text } from "hast";
import { type FrameSources, mayFrame } from "#shared/frame-sources.ts";
import { normalize } from "#shared/normalize.ts";
import { linkKind, type LinkKind } from "#shared/urls.ts";

/** Deeper elements give way to their content; browsers flatten from 512 on, each in its own way. */
const DEPTH_MAX = 100;

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** A mark that melts with the `>` before it once the whole text is normalised, and so would open the tag again. */
const MELTING_START = /^\u0338+/;

const YOUTUBE = /^https:\/\/(?:www\.)?youtube\.com\/embed\//;
const FRAME_SANDBOX = ["allow-scripts", "allow-same-origin", "allow-popups", "allow-presentation"];

/** A rule answers the element's attributes, `unwrap` to keep only its content, or `drop`. */
type Rule = (properties: Properties, frames: FrameSources) => Properties | "unwrap" | "drop";

const RULES = new Map<string, Rule>([
  ["a", link],
  ["img", image],
  ["iframe", frame],
]);

/** What a file that is processed says of its iframes. */
export interface FrameData {
  frames: FrameSources;
}

/** The plugin that applies the rules to a tree that the allow-list has already been through. */
export function elementRules() {
  return (tree: Root, { data }: { data: object }): void => {
    const { frames } = data as Partial<FrameData>;
    tree.children = tree.children.flatMap((child) => ruled(child as ElementContent, 1, frames ?? []));
  };
}

function ruled(node: ElementContent, depth: number, frames: FrameSources): ElementContent[] {
  if (node.type === "text") return written(node);
  if (node.type !== "element") return [];
  const properties = RULES.get(node.tagName)?.(node.properties, frames) ?? node.properties;
  if (properties === "drop") return [];
  const children =
    node.tagName === "iframe" ? [] : node.children.flatMap((child) => ruled(child, depth + 1, frames));
  if (properties === "unwrap" || (depth > DEPTH_MAX && children.length > 0)) return children;
  return [asAllowed({ ...node, properties: plain(properties), children })];
}

function asAllowed(element: Element): Element {
  // The page has its own first heading.
  if (element.tagName === "h1") return { ...element, tagName: "h2" };
  if (element.tagName === "pre") dropFirstLineBreaks(element);
  return element;
}

/** The parser drops a line break at the start of `pre`, so each round trip would lose one more. */
function dropFirstLineBreaks(element: Element): void {
  const first = element.children[0];
  if (first?.type === "text") first.value = first.value.replace(/^\n+/, "");
}

function written(node: Text): Text[] {
  const value = cleanText(node.value).replace(MELTING_START, "");
  return value ? [{ type: "text", value }] : [];
}

function cleanText(text: string): string {
  return normalize(text.replaceAll(/\r\n?/g, "\n").replaceAll(CONTROLS, ""));
}

/** Angle brackets in attributes are harmless, until something reads the HTML in another way than a browser does. */
function plain(properties: Properties): Properties {
  const result = { ...properties };
  for (const name of ["alt", "title", "abbr"]) {
    if (name in result)
      result[name] = cleanText(String(result[name])).replaceAll("<", "‹").replaceAll(">", "›");
  }
  return result;
}

/** Brings an address into the form that is judged and stored. */
function address(value: Properties[string]): string {
  const text = typeof value === "string" ? normalize(value.trim()) : "";
  return text.replaceAll(" ", "%20").replaceAll("<", "%3C").replaceAll(">", "%3E");
}

/** As `linkKind`, and nothing that could be a scheme in disguise, such as one behind an invisible character. */
function kindOf(target: string): LinkKind | undefined {
  const kind = target ? linkKind(target) : undefined;
  return kind === "internal" && /^[^/?#]*:/.test(target) ? undefined : kind;
}

function link({ href, ...others }: Properties): ReturnType<Rule> {
  const target = address(href);
  const kind = kindOf(target);
  if (!kind) return "unwrap";
  const inside: Properties = { href: target, ...others };
  return kind === "external" ? { ...inside, rel: ["noopener", "noreferrer"], target: "_blank" } : inside;
}

function image({ src, alt, ...others }: Properties): ReturnType<Rule> {
  const source = address(src);
  const kind = kindOf(source);
  if (kind !== "external" && kind !== "internal") return "drop";
  return { src: source, alt: alt ?? "", ...others };
}

function frame({ src, title, width, height, ...others }: Properties, frames: FrameSources): ReturnType<Rule> {
  const source = address(src).replace(YOUTUBE, "https://www.youtube-nocookie.com/embed/");
  if (kindOf(source) !== "external" || !mayFrame(source, frames)) return "drop";
  return {
    src: source,
    title: title || new URL(source).hostname,
    ...(width && { width }),
    ...(height && { height }),
    ...others,
    loading: "lazy",
    sandbox: FRAME_SANDBOX,
    referrerPolicy: "strict-origin-when-cross-origin",
    allowFullScreen: true,
  };
}
