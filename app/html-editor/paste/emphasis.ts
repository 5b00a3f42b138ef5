/** Bold, italic, raised and lowered words are styles in a word processor; here they become elements. */

import { INERT_PREFIX } from "../source/inert-html.ts";

/** Only these carry a look of their own; a paragraph's belongs to its kind. */
const WITHIN_LINES = "span, font, b, i, strong, em";
/** Bold already. */
const HEADINGS = "h1, h2, h3, h4, h5, h6, th";

export function emphasise(root: HTMLElement): void {
  for (const element of root.querySelectorAll(WITHIN_LINES)) {
    const style = styleOf(element);
    const wanted = [
      isBold(style.get("font-weight")) && !element.closest(HEADINGS) && "strong",
      /italic|oblique/.test(style.get("font-style") ?? "") && "em",
      style.get("vertical-align") === "super" && "sup",
      style.get("vertical-align") === "sub" && "sub",
    ].filter((name) => name !== false);
    for (const name of wanted) if (!element.closest(name)) wrapContent(element, name);
    // Google Docs puts a whole text into a `b` that is not bold.
    if (isPlain(element, style)) element.replaceWith(...element.childNodes);
  }
}

function isPlain({ localName }: Element, style: Map<string, string>): boolean {
  const weight = style.get("font-weight");
  const isBoldElement = localName === "b" || localName === "strong";
  return isBoldElement && weight !== undefined && !isBold(weight);
}

const isBold = (weight: string | undefined): boolean => /^(bold|bolder|[6-9]00)$/.test(weight ?? "");

/** The declarations of a `style` attribute under its inert name. */
export function styleOf(element: Element): Map<string, string> {
  const declarations = (element.getAttribute(`${INERT_PREFIX}style`) ?? "").split(";");
  return new Map(
    declarations.map((declaration) => {
      const colon = declaration.indexOf(":");
      return [
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      ];
    }),
  );
}

function wrapContent(element: Element, name: string): void {
  if (!element.hasChildNodes()) return;
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
