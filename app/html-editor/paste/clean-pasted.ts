/** Pasted HTML without what word processors leave in it: their styles, classes, fonts, comments and invented elements. */
import { linkKind } from "#shared/urls.ts";
import { dropInertElements, inertHtml } from "../source/inert-html.ts";
import { readable } from "../source/read-html.ts";
import { isOwnAddress } from "../addresses/own-address.ts";
import { emphasise } from "./emphasis.ts";
import { convertLegacyText } from "./legacy-text.ts";
import { joinNestedLists } from "./nested-lists.ts";
import { restoreWordLists } from "./word-lists.ts";

/** What stays of a paste; of anything else the content stays. */
const STAYS = new Set(
  "p h2 h3 h4 h5 h6 ul ol li table caption thead tbody tfoot tr th td blockquote pre code br hr strong em sub sup a img".split(
    " ",
  ),
);
const GOES =
  "head, script, meta, link, title, xml, template, noscript, iframe, object, embed, svg, math, br.Apple-interchange-newline";
const RENAMED: Record<string, string> = { b: "strong", i: "em", h1: "h2", dt: "p", dd: "p", address: "p" };
const SPANS = ["colspan", "rowspan"];

export interface Cleaned {
  html: string;
  /** How many pictures were left out. */
  pictures: number;
  /** Whether text in Nudi or Baraha became Unicode. */
  converted: boolean;
}

/**
 * @param origin of this site: its own links and pictures become paths
 * @param keepsLegacy text in Nudi or Baraha stays as it is
 */
export function cleanPasted(html: string, origin: string, keepsLegacy = false): Cleaned {
  const body = new DOMParser().parseFromString(inertHtml(html), "text/html").body;
  dropComments(body);
  dropInertElements(body);
  body.querySelectorAll(GOES).forEach((element) => element.remove());
  const converted = !keepsLegacy && convertLegacyText(body);
  restoreWordLists(body);
  emphasise(body);
  joinNestedLists(body);
  divsToParagraphs(body);
  const pictures = [...body.querySelectorAll("img")].filter((picture) => !keepPicture(picture, origin));
  pictures.forEach((picture) => picture.remove());
  for (const element of [...body.querySelectorAll("*")].toReversed()) simplify(element, origin);
  dropEmptyParagraphs(body);
  return { html: readable(body.innerHTML).innerHTML, pictures: pictures.length, converted };
}

function dropComments(root: HTMLElement): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** A box around words alone is a paragraph. */
function divsToParagraphs(root: HTMLElement): void {
  for (const box of root.querySelectorAll("div, section, article, center")) {
    if (
      !box.querySelector(
        "p, div, section, article, center, table, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre",
      )
    )
      rename(box, "p");
  }
}

/** Pictures in the clipboard lie in the text itself or on somebody's disk; those of other sites do not show here. */
function keepPicture(picture: HTMLImageElement, origin: string): boolean {
  const source = picture.getAttribute("src") ?? "";
  if (!isOwnAddress(source, origin)) return false;
  picture.setAttribute("src", withoutOrigin(source, origin));
  return true;
}

function simplify(element: Element, origin: string): void {
  const name = RENAMED[element.localName] ?? element.localName;
  const link = name === "a" ? linkOf(element, origin) : undefined;
  if (!STAYS.has(name) || (name === "a" && !link)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  const attributes = new Map([...element.attributes].map((attribute) => [attribute.name, attribute.value]));
  const renamed = name === element.localName ? element : rename(element, name);
  for (const attribute of attributes.keys()) renamed.removeAttribute(attribute);
  if (link) renamed.setAttribute("href", link);
  for (const span of SPANS)
    if (Number(attributes.get(span)) > 1) renamed.setAttribute(span, attributes.get(span)!);
  if (name === "img") {
    renamed.setAttribute("src", attributes.get("src") ?? "");
    renamed.setAttribute("alt", attributes.get("alt") ?? "");
  }
  if (name === "ol")
    for (const [key, value] of attributes) if (/^(start|type)$/.test(key)) renamed.setAttribute(key, value);
}

function linkOf(element: Element, origin: string): string | undefined {
  const href = element.getAttribute("href")?.trim() ?? "";
  // Marks within the document that was copied lead nowhere here.
  if (!href || href.startsWith("#") || !linkKind(href)) return undefined;
  return withoutOrigin(href, origin);
}

const withoutOrigin = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Word makes space with empty paragraphs; here the styles do. */
function dropEmptyParagraphs(root: HTMLElement): void {
  for (const paragraph of root.querySelectorAll("p, h2, h3, h4, h5, h6")) {
    if (!paragraph.querySelector("img, br") && !/[^\s\u00a0]/.test(paragraph.textContent)) paragraph.remove();
  }
}
