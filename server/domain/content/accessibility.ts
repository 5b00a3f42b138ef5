/**
 * What in a text keeps some from reading it: those who hear pages, who go by headings, or who read one language alone. Colours are
 * not among it: the sanitiser leaves none. It is said to whoever writes, and hinders nobody.
 */
import type { Language } from "#shared/languages.ts";
import type { Problem } from "#shared/problems.ts";
import type { PartPlace } from "#shared/remarks.ts";
import type {
  HeadingPart,
  LinkPart,
  Outline,
  ParagraphPart,
  PicturePart,
  TablePart,
  TextPart,
} from "./outline.ts";

export type AccessibilityRemark = Problem & { place?: PartPlace };

/** Below the heading of the page itself. */
const FIRST_LEVEL = 2;
/** Characters of a bold paragraph up to which it stands for a heading. */
const LONGEST_FAKE = 90;
/** Letters from which on capitals are hard to read, and a text has a language. */
const FEWEST_CAPITALS = 20;
const FEWEST_OF_LANGUAGE = 20;

/** Words of links that say nothing of where they lead, in small letters and without signs. */
const VAGUE = new Set(
  [
    "click",
    "click here",
    "clickhere",
    "click here to view",
    "click here to download",
    "click here for details",
    "click here for more details",
    "click on this link",
    "click this link",
    "details",
    "download",
    "go",
    "here",
    "link",
    "more",
    "more details",
    "open",
    "read more",
    "see here",
    "see more",
    "this",
    "this link",
    "view",
    "view more",
    "ಇಲ್ಲಿ",
    "ಇಲ್ಲಿ ಕ್ಲಿಕ್ ಮಾಡಿ",
    "ಇಲ್ಲಿ ಕ್ಲಿಕ್ಕಿಸಿ",
    "ಇಲ್ಲಿ ಒತ್ತಿ",
    "ಇಲ್ಲಿ ಒತ್ತಿರಿ",
    "ಇಲ್ಲಿ ನೋಡಿ",
    "ಈ ಕೊಂಡಿ",
    "ಈ ಲಿಂಕ್",
    "ಇನ್ನಷ್ಟು",
    "ಇನ್ನಷ್ಟು ಓದಿ",
    "ಇನ್ನೂ ಓದಿ",
    "ಓದಿ",
    "ಕೊಂಡಿ",
    "ಕ್ಲಿಕ್ ಮಾಡಿ",
    "ಕ್ಲಿಕ್ಕಿಸಿ",
    "ಡೌನ್‌ಲೋಡ್",
    "ಡೌನ್ಲೋಡ್",
    "ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ",
    "ತೆರೆಯಿರಿ",
    "ನೋಡಿ",
    "ಲಿಂಕ್",
    "ವಿವರ",
    "ವಿವರಗಳು",
    "ಹೆಚ್ಚಿನ ಮಾಹಿತಿ",
    "ಹೆಚ್ಚಿನ ವಿವರಗಳು",
  ].map(compared),
);
const BARE_ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;
const FILE_NAME = /^[^\s/]+\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const KANNADA = /\p{Script=Kannada}/gu;
const LATIN = /\p{Script=Latin}/gu;

/** @param language that the text is written for, where it is said */
export function accessibilityRemarks(
  { parts, text }: Outline,
  language: Language | undefined,
): AccessibilityRemark[] {
  return [
    ...headingRemarks(parts),
    ...fakedHeadings(parts),
    ...of(parts, "link").flatMap(linkRemarks),
    ...sameWords(of(parts, "link")),
    ...of(parts, "table").flatMap(tableRemarks),
    ...of(parts, "picture").flatMap((picture) => pictureRemarks(picture, parts)),
    ...of(parts, "paragraph").flatMap(capitals),
    ...languageRemarks(text, language),
  ];
}

interface PartOf {
  heading: HeadingPart;
  link: LinkPart;
  table: TablePart;
  picture: PicturePart;
  paragraph: ParagraphPart;
}
const of = <Kind extends keyof PartOf>(parts: readonly TextPart[], kind: Kind): PartOf[Kind][] =>
  parts.filter((part): part is PartOf[Kind] & TextPart => part.kind === kind);

const at = ({ kind, index, text }: TextPart): { place: PartPlace } => ({ place: { kind, index, text } });

function headingRemarks(parts: readonly TextPart[]): AccessibilityRemark[] {
  let before = FIRST_LEVEL - 1;
  return of(parts, "heading").flatMap((heading): AccessibilityRemark[] => {
    const { text, level } = heading;
    if (text === "") return [{ code: "remark_heading_empty", ...at(heading) }];
    const expected = before + 1;
    before = level;
    if (level <= expected) return [];
    return [
      { code: "remark_heading_skipped", params: { text: short(text), level, expected }, ...at(heading) },
    ];
  });
}

/** A short bold paragraph with something below it, that is no sentence. */
function fakedHeadings(parts: readonly TextPart[]): AccessibilityRemark[] {
  return parts.flatMap((part, position): AccessibilityRemark[] => {
    if (part.kind !== "paragraph" || !part.isBold || part.inTable) return [];
    const { text } = part;
    const isFake = text !== "" && text.length <= LONGEST_FAKE && !/[.!?।]$/u.test(text);
    const isFollowed = parts.slice(position + 1).some(({ kind }) => kind === "paragraph" || kind === "table");
    if (!isFake || !isFollowed) return [];
    return [{ code: "remark_heading_faked", params: { text: short(text) }, ...at(part) }];
  });
}

function linkRemarks(link: LinkPart): AccessibilityRemark[] {
  const { text, href } = link;
  if (text === "") return [{ code: "remark_link_empty", params: { address: href }, ...at(link) }];
  if (BARE_ADDRESS.test(text))
    return [{ code: "remark_link_bare", params: { text: short(text) }, ...at(link) }];
  if (VAGUE.has(compared(text))) return [{ code: "remark_link_vague", params: { text }, ...at(link) }];
  return [];
}

/** Said once, at the second of them; words that say nothing are remarked on already. */
function sameWords(links: readonly LinkPart[]): AccessibilityRemark[] {
  const byWords = Map.groupBy(links, ({ text }) => compared(text));
  return [...byWords].flatMap(([text, same]): AccessibilityRemark[] => {
    const other = same.find(({ href }) => href !== same[0]!.href);
    if (text === "" || VAGUE.has(text) || !other) return [];
    return [{ code: "remark_link_same_words", params: { text: short(other.text) }, ...at(other) }];
  });
}

function tableRemarks(table: TablePart): AccessibilityRemark[] {
  const { heads, rows } = table;
  if (heads.length === 0) return rows < 2 ? [] : [{ code: "remark_table_no_heads", ...at(table) }];
  // The corner over a column of heads is empty for good reason.
  const isEmpty = heads.some((head, position) => head === "" && position > 0);
  return isEmpty ? [{ code: "remark_table_empty_head", ...at(table) }] : [];
}

/** A link that holds it alone is said to say nothing already. */
function pictureRemarks(picture: PicturePart, parts: readonly TextPart[]): AccessibilityRemark[] {
  const { text: alt, src } = picture;
  const isNamed = alt !== "" && (FILE_NAME.test(alt) || compared(alt) === compared(nameOf(src)));
  if (isNamed) return [{ code: "remark_picture_file_name", params: { text: short(alt) }, ...at(picture) }];
  const isSaid =
    alt !== "" || of(parts, "link").some(({ text, holds }) => text === "" && holds.includes(src));
  return isSaid ? [] : [{ code: "remark_picture_no_alt", ...at(picture) }];
}

/** The name of a file without its place and its kind. */
function nameOf(src: string): string {
  const name = src.slice(src.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function capitals(paragraph: ParagraphPart): AccessibilityRemark[] {
  const { text } = paragraph;
  const letters = text.match(LATIN)?.length ?? 0;
  const isLoud = letters >= FEWEST_CAPITALS && text === text.toUpperCase() && /\s/.test(text);
  return isLoud ? [{ code: "remark_capitals", params: { text: short(text) }, ...at(paragraph) }] : [];
}

function languageRemarks(text: string, language: Language | undefined): AccessibilityRemark[] {
  if (!language) return [];
  const own = text.match(language === "kn" ? KANNADA : LATIN)?.length ?? 0;
  const other = text.match(language === "kn" ? LATIN : KANNADA)?.length ?? 0;
  if (own > 0 || other < FEWEST_OF_LANGUAGE) return [];
  return [{ code: language === "kn" ? "remark_not_kannada" : "remark_not_english" }];
}

/** In small letters, without signs. */
function compared(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** As a sentence names it. */
const short = (text: string): string => (text.length <= 60 ? text : `${text.slice(0, 59)}…`);
