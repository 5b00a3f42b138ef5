/** Writes XML in which no text can be taken for anything else. */

declare const written: unique symbol;
/** A finished element; only this file makes one. */
export type Xml = string & { [written]: true };

export type XmlAttributes = Readonly<Record<string, string | number | undefined>>;

export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

/** What XML 1.0 cannot hold, not even escaped. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // Left as they are, a parser would make spaces of them.
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** @param content a text, or the elements within; an attribute that is undefined is left out */
export function element(
  name: string,
  attributes: XmlAttributes = {},
  content: string | readonly Xml[] = [],
): Xml {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join("");
  const inner = typeof content === "string" ? escaped(content) : content.join("");
  return (inner === "" ? `<${name}${given}/>` : `<${name}${given}>${inner}</${name}>`) as Xml;
}

const escaped = (text: string): string =>
  text.replaceAll(IMPOSSIBLE, "").replaceAll(/[&<>"\t\n\r]/g, (mark) => ESCAPES[mark]!);
