/** Texts of a page in a script that is not that of the language which the page says they are in. */
import type { Element, Nodes } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

/** Not shown, and not read aloud. */
const SILENT = new Set(["script", "style", "template", "code"]);
/** What assistive technology reads besides the texts. */
const SPOKEN = ["ariaLabel", "alt", "title", "placeholder"] as const;
const LATIN = /\p{Script=Latin}/u;
const KANNADA = /\p{Script=Kannada}/u;
/** Reference numbers, codes, addresses, mail addresses, names and sizes of files. */
const OF_NO_LANGUAGE = [
  /\b[A-Z]{2,}(?:[/-][A-Z\d]+)+/gu,
  /\b\d+[A-Z]+\b/gu,
  /(?:https?:\/\/|mailto:|\/)\S+/gu,
  /\S+@\S+/gu,
  /\b[\w-]+(?:\.[\w-]+)*\.(?:in|com|org|net|edu|example|test)\b\S*/gu,
  /\S+\.(?:pdf|csv|docx?|xlsx?|jpe?g|png|webp|avif|svg|txt|zip|mp4)\b/giu,
  /\d\s?(?:bytes|B|KB|MB|GB)\b/gu,
  /* Roman numerals. */
  /\b[IVX]+\b/gu,
];
/** Formats, products and abbreviations that are written in Latin letters in Kannada too. */
const IN_ANY_LANGUAGE = new Set([
  ..."PDF CSV JPEG JPG PNG WEBP DOCX XLSX HTML ISBN ISSN DOI RTI RSS URL ID IP API".split(" "),
  // What the buttons of headings show.
  ..."H2 H3 H4".split(" "),
  ..."UUCMS NAAC NIRF UGC AICTE NSS NCC NEP IQAC SC ST OBC".split(" "),
]);

const parser = unified().use(rehypeParse).freeze();

/**
 * The texts without a letter of the script of their language, which is that of the nearest `lang`: Latin for `en`,
 * Kannada for `kn`.
 *
 * @param names of people and of what staff have written, in whatever language
 */
export const unmarkedTexts = (html: string, names?: readonly string[]): string[] =>
  unmarkedIn(parser.parse(html), names);

/** The same of a page that was read already. */
export function unmarkedIn(root: Nodes, names: readonly string[] = []): string[] {
  const known = new Set([...IN_ANY_LANGUAGE, ...names.flatMap(latinWords)]);
  const found = new Set<string>();
  for (const { text, lang } of textsOf(root, "")) {
    if (isUnmarked(text, lang, known)) found.add(text.replaceAll(/\s+/g, " ").trim());
  }
  return [...found];
}

function isUnmarked(text: string, lang: string, known: ReadonlySet<string>): boolean {
  if (lang === "en") return KANNADA.test(text) && !LATIN.test(text);
  if (lang !== "kn" || KANNADA.test(text) || !LATIN.test(text)) return false;
  const rest = OF_NO_LANGUAGE.reduce((remaining, pattern) => remaining.replaceAll(pattern, " "), text);
  return latinWords(rest).some((word) => !known.has(word));
}

const latinWords = (text: string): string[] => text.match(/\p{Script=Latin}[\p{L}\p{M}\d]*/gu) ?? [];

function* textsOf(node: Nodes, lang: string): Generator<{ text: string; lang: string }> {
  if (node.type === "element" && SILENT.has(node.tagName)) return;
  const own = node.type === "element" ? (languageOf(node) ?? lang) : lang;
  if (node.type === "element") {
    for (const name of SPOKEN) {
      const value = node.properties[name];
      if (typeof value === "string") yield { text: value, lang: own };
    }
  }
  if (!("children" in node)) return;
  let run = "";
  for (const child of node.children) {
    // An address may be broken at its parts, and React sets comments between texts; to the reader it is one text.
    if (child.type === "text") run += child.value;
    else if (child.type !== "comment" && !(child.type === "element" && child.tagName === "wbr")) {
      yield { text: run, lang: own };
      run = "";
      yield* textsOf(child, own);
    }
  }
  yield { text: run, lang: own };
}

function languageOf({ properties: { lang } }: Element): string | undefined {
  return typeof lang === "string" ? lang.toLowerCase().split("-")[0] : undefined;
}
