/** Reads XML as strictly as its standard asks, as far as the site writes it: no comments, sections, instructions or types. */

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The element's own text, without that of its children. */
  text: string;
}

const NAME = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`;
const DECLARATION = /^<\?xml version="1\.0" encoding="utf-8"\?>\s*/;
const TAG = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>`, "y");
const ATTRIBUTE = new RegExp(`(${NAME})="([^"]*)"`, "g");
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** @throws where the document is not well-formed */
export function readXml(document: string): XmlElement {
  if (FORBIDDEN.test(document)) throw new Error("There is a character that XML does not allow.");
  if (!DECLARATION.test(document)) throw new Error("The declaration is missing.");
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  let at = DECLARATION.exec(document)![0].length;
  while (at < document.length) {
    const next = document.indexOf("<", at);
    const end = next < 0 ? document.length : next;
    open.at(-1)!.text += plain(document.slice(at, end));
    at = end === document.length ? end : readTag(document, end, open);
  }
  const [only, ...more] = root.children;
  if (open.length > 1) throw new Error(`${open.at(-1)!.name} is not closed.`);
  if (!only || more.length > 0 || root.text.trim() !== "") throw new Error("There has to be one root.");
  return only;
}

/** The elements of this name, at any depth, in their order. */
export function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ]);
}

/** @returns where the tag ends */
function readTag(document: string, at: number, open: XmlElement[]): number {
  TAG.lastIndex = at;
  const [tag, closing, name = "", attributes = "", empty] = TAG.exec(document) ?? [];
  if (tag === undefined) throw new Error(`This is no tag: ${document.slice(at, at + 60)}`);
  if (closing) {
    if (open.length < 2 || open.pop()!.name !== name) throw new Error(`${name} closes nothing.`);
    return TAG.lastIndex;
  }
  const element = { name, attributes: attributesOf(attributes), children: [], text: "" };
  open.at(-1)!.children.push(element);
  if (!empty) open.push(element);
  return TAG.lastIndex;
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, plain(value)]);
  const attributes = Object.fromEntries(pairs) as Record<string, string>;
  if (Object.keys(attributes).length < pairs.length) throw new Error(`An attribute stands twice:${text}`);
  return attributes;
}

function plain(text: string): string {
  if (text.includes("]]>")) throw new Error("]]> has to be escaped.");
  return text.replaceAll(/&([^;]*;?)/g, (whole, reference: string) => {
    const [, hex, decimal, entity = ""] = /^(?:#x([\da-fA-F]+)|#(\d+)|(\w+));$/.exec(reference) ?? [];
    const character =
      hex || decimal
        ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
        : ENTITIES[entity];
    if (character === undefined || FORBIDDEN.test(character)) throw new Error(`${whole} means nothing.`);
    return character;
  });
}
