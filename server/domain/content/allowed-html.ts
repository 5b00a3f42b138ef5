/** The HTML that staff may use in a page. What is not named here does not reach a visitor. */
import type { Options } from "rehype-sanitize";

const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i;
const COUNT = /^[1-9]\d{0,2}$/;
const PIXELS = /^[1-9]\d{0,3}$/;

/** Besides its own attributes, `a`, `img` and `iframe` follow the rules in `element-rules.ts`. */
export const ALLOWED: Options = {
  tagNames: names(
    "h1 h2 h3 h4 h5 h6 p div section article aside address hr br wbr blockquote q cite pre code kbd samp var",
    "figure figcaption details summary ul ol li dl dt dd span a b strong i em u s small mark sub sup ins del",
    "abbr dfn time bdi bdo ruby rp rt img iframe table caption colgroup col thead tbody tfoot tr th td",
  ),
  attributes: {
    "*": [
      ["lang", LANGUAGE_TAG],
      ["dir", "ltr", "rtl", "auto"],
    ],
    a: ["href", "title"],
    abbr: ["title"],
    dfn: ["title"],
    col: [["span", COUNT]],
    colgroup: [["span", COUNT]],
    details: ["open"],
    iframe: ["src", "title", ["width", PIXELS], ["height", PIXELS]],
    img: ["src", "alt", "title", ["width", PIXELS], ["height", PIXELS]],
    li: [["value", /^-?\d{1,6}$/]],
    ol: [["start", /^-?\d{1,6}$/], ["type", "1", "a", "A", "i", "I"], "reversed"],
    td: [
      ["colSpan", COUNT],
      ["rowSpan", COUNT],
    ],
    th: [["colSpan", COUNT], ["rowSpan", COUNT], ["scope", "row", "col", "rowgroup", "colgroup"], "abbr"],
    time: [["dateTime", /^[\dTtZzPp:+. -]{1,40}$/]],
  },
  ancestors: {
    caption: ["table"],
    col: ["table"],
    colgroup: ["table"],
    tbody: ["table"],
    td: ["table"],
    tfoot: ["table"],
    th: ["table"],
    thead: ["table"],
    tr: ["table"],
  },
  /** These go with all that they hold; any other element that is not allowed leaves its content behind. */
  strip: names(
    "script style svg math template object embed applet noscript noembed noframes",
    "xmp plaintext textarea select title head frameset",
  ),
  // Ids and names are not allowed at all, so nothing can clobber; addresses are checked by the rules.
  clobber: [],
  protocols: {},
  required: {},
  allowComments: false,
  allowDoctypes: false,
};

function names(...lists: string[]): string[] {
  return lists.flatMap((list) => list.split(" "));
}
