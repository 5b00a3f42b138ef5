/** Pasted HTML in Nudi or Baraha becomes Unicode: by the fonts that it names, and where it names none by its letters. */
import { legacyToUnicode } from "#shared/legacy-fonts/legacy-kannada.ts";
import { styleOf } from "./emphasis.ts";

/** What divides words from each other, whatever stands between. */
const BLOCK = "p, li, td, th, div, h1, h2, h3, h4, h5, h6, dt, dd, blockquote, pre, caption, body";

/**
 * Words that are put together may take along what stands at the edge of an emphasis: a page in which nothing is converted
 * stays as it is.
 * @returns whether anything was converted
 */
export const convertLegacyText = (root: HTMLElement): boolean =>
  convert(root.cloneNode(true) as HTMLElement) && convert(root);

function convert(root: HTMLElement): boolean {
  let hasConverted = false;
  for (const text of joinedWords(root)) {
    const converted = legacyToUnicode(text.data, { font: fontOf(text) });
    if (converted === text.data) continue;
    text.data = converted;
    hasConverted = true;
  }
  return hasConverted;
}

/** The texts of a page; a word that word processors have divided belongs to where it begins. */
function joinedWords(root: HTMLElement): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const last = texts.at(-1);
    if (last && isOneWord(last, text)) {
      const [head] = /^\S*/.exec(text.data)!;
      last.data += head;
      text.data = text.data.slice(head.length);
    }
    if (text.data !== "") texts.push(text);
  }
  return texts;
}

const isOneWord = (last: Text, text: Text): boolean =>
  /\S$/.test(last.data) &&
  /^\S/.test(text.data) &&
  last.parentElement?.closest(BLOCK) === text.parentElement?.closest(BLOCK) &&
  fontOf(last) === fontOf(text) &&
  !hasBreakBetween(last, text);

function hasBreakBetween(last: Text, text: Text): boolean {
  const range = last.ownerDocument.createRange();
  range.setStartAfter(last);
  range.setEndBefore(text);
  return range.cloneContents().querySelector("br, img, hr") !== null;
}

/** The font that an element around the text names; undefined where none does. */
function fontOf(text: Text): string | undefined {
  for (let element = text.parentElement; element; element = element.parentElement) {
    const font = styleOf(element).get("font-family") ?? element.getAttribute("face");
    if (font) return font;
  }
  return undefined;
}
