/** What could run in a browser, leave the page or deceive its reader, found by a reader of HTML that is none of the sanitiser's. */
import type { Element, Nodes } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** Written down apart from the allow-list, so that a slip there shows here. */
const HARMLESS_NAMES = new Set(
  (
    "h2 h3 h4 h5 h6 p div section article aside address hr br wbr blockquote q cite pre code kbd samp var figure " +
    "figcaption details summary ul ol li dl dt dd span a b strong i em u s small mark sub sup ins del abbr dfn time " +
    "bdi bdo ruby rp rt img iframe table caption colgroup col thead tbody tfoot tr th td"
  ).split(" "),
);
const HARMLESS_ATTRIBUTES = new Set(
  (
    "lang dir href rel target title src alt width height loading sandbox referrerPolicy allowFullScreen open start " +
    "type reversed value span colSpan rowSpan scope abbr dateTime"
  ).split(" "),
);
const HARMLESS_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|[^:]*$|[^:]*[/?#])/i;
const HARMLESS_FRAME =
  /^https:\/\/(?:www\.youtube-nocookie\.com|www\.google\.com\/maps|www\.openstreetmap\.org)\//;

/** Everything in cleaned HTML that should not be there. */
export function dangersOf(html: string): string[] {
  return elements(parser.parse(html)).flatMap(({ tagName, properties }) => [
    ...(HARMLESS_NAMES.has(tagName) ? [] : [tagName]),
    ...Object.keys(properties).filter((name) => !HARMLESS_ATTRIBUTES.has(name)),
    ...[properties.href, properties.src]
      .map((value) => value ?? "")
      .filter((url) => !HARMLESS_ADDRESS.test(url)),
    ...(tagName === "iframe" && !HARMLESS_FRAME.test(String(properties.src)) ? ["frame"] : []),
  ]);
}

function elements(node: Nodes): Element[] {
  const below = "children" in node ? node.children.flatMap((child) => elements(child)) : [];
  return node.type === "element" ? [node, ...below] : below;
}
