/** Tells the words of a line that are Kannada in glyph codes from those of other texts. */
import { AVAGRAHA } from "./glyphs.ts";
import { type ReadWord, readWord } from "./syllables.ts";

export interface FoundWord {
  /** Its place in the line. */
  at: number;
  source: string;
  text: string;
}

/**
 * `clear`: glyphs that no other text has in this order. `likely`: glyphs that make Kannada syllables, and letters that
 * English does not have. `possible`: letters of English that make Kannada syllables. `other`: none of these.
 */
type Kind = "clear" | "likely" | "possible" | "other";

type Counts = Omit<ReadWord, "text">;

interface Word extends FoundWord, Counts {
  kind: Kind;
  /** What stands between it and the next one. */
  gap: string;
}

/** A zero stands for the first piece of ಯ in some documents. */
const WORD = /(?:0(?=i[ÀÉ])|[A-Za-z\u00a1-\u00ac\u00ae-\u00ff\u03bc\u201e])+/g;
const CAPITALS = /^[A-Z\u00c0-\u00d6\u00d8-\u00de]+$/;
/** What UTF-8 looks like when it is read as Windows-1252, beside the letters. */
const MISREAD = /[€™œŸžŠŽƒˆ‰†‡]/;
/** What addresses of mail, pages and files have. */
const ADDRESS = /@|:\/\/|www\.|\\/;
/** Words of one or two glyphs that are letters of English, too; the most frequent ones of the documents in decision 0082. */
const SHORT_WORDS = new Set("D F Cw Dl Nr Kj DV Hl Cd Nw Cj GV".split(" "));
/** Kannada names of Latin letters, as they stand in initials: ಎ ಎಂ ಡಿ ಜಿ ಐ ಟಿ ಪಿ ಸಿ ಬಿ ವಿ. */
const INITIALS = new Set("J JA r f L n ¦ ¹ © «".split(" "));
/** Upper case after lower case, or lower case after two capitals: no word of English. */
const UNLIKE_ENGLISH = /[a-z][A-Z]|^[A-Z]{2,}[a-z]/;
/** English with a sign of trade, degree, power or quotation at its end or beginning. */
const SIGNED_ENGLISH = /^(?:[«©£¥§±][A-Z]?[a-z]{2,}|[A-Z]?[a-z]{2,}[®©°²³¹»½¼]+|[A-Z]{3,}[®©°²³]+)$/;

/** Any other language in Latin letters, whose accents come in small letters or in capitals alone. */
const LATIN_WORD = /^[A-ZÀ-Þ]?[a-zß-ïñ-öø-ýÿ]+$/;

/** The words of a line that are Kannada, in their order. @param isLegacy the font has said that all are */
export function judgeLine(line: string, isLegacy: boolean): FoundWord[] {
  const parts = partsOf(line);
  if (isLegacy) return parts.filter((word) => word.kind !== "other" || isReadable(word));
  if (!isConvincing(parts)) return [];
  const taken = parts.map(({ kind }) => kind === "clear");
  takeLikely(parts, taken);
  takeInitials(parts, taken);
  takeLikely(parts, taken);
  takePossible(parts, taken);
  return parts.filter((_word, index) => taken[index]);
}

function partsOf(line: string): Word[] {
  const addresses = [...line.matchAll(/\S+/g)]
    .filter(([text]) => ADDRESS.test(text))
    .map(({ index, 0: text }) => [index, index + text.length]);
  let address = 0;
  const parts: Word[] = [];
  for (const match of line.matchAll(WORD)) {
    const word = wordAt(line, match.index, match[0]);
    if (!word) continue;
    while (addresses[address] && addresses[address]![1]! <= word.at) address += 1;
    if (addresses[address] && addresses[address]![0]! <= word.at && word.kind !== "clear")
      word.kind = "other";
    const last = parts.at(-1);
    if (last) last.gap = line.slice(last.at + last.source.length, word.at);
    parts.push(word);
  }
  return parts;
}

function wordAt(line: string, index: number, found: string): Word | undefined {
  // A low quotation mark is a glyph only within a word.
  let [start, end] = [0, found.length];
  while (found[start] === AVAGRAHA) start += 1;
  while (end > start && found[end - 1] === AVAGRAHA) end -= 1;
  if (start === end) return undefined;
  const source = found.slice(start, end);
  const at = index + start;
  const { text, ...counts } = readWord(source.replaceAll("\u03bc", "µ"));
  const around = line.slice(Math.max(0, at - 1), at) + line.slice(at + source.length, at + source.length + 1);
  const kind = MISREAD.test(around) ? "other" : kindOf(source, counts);
  return { at, source, text, kind, ...counts, gap: "" };
}

function kindOf(source: string, { syllables, telling, slips, inner }: Counts): Kind {
  const isCapitals = CAPITALS.test(source);
  if (telling >= 2 && slips <= Math.max(1, syllables / 5) && !isCapitals) return "clear";
  if (slips > 0) return "other";
  if (telling >= 1 && inner <= 3 && !isCapitals) return "clear";
  if (/^[A-Za-z]+$/.test(source)) return "possible";
  const isLatin = (isCapitals && telling === 0) || LATIN_WORD.test(source) || SIGNED_ENGLISH.test(source);
  return isLatin ? "other" : "likely";
}

/** Most of a word, in a font of which it is known. */
const isReadable = ({ text, slips }: Word): boolean => slips <= 1 && text.length > 2 * slips;

/** One word of three glyphs, or two: less may be chance. Other fonts' codes make words here and there, amid what is none. */
function isConvincing(parts: readonly Word[]): boolean {
  const clear = parts.filter(({ kind }) => kind === "clear");
  const telling = clear.reduce((sum, word) => sum + word.telling, 0);
  const strange = parts.filter(({ kind, source }) => kind === "other" && isMostlyHigh(source)).length;
  const isMuch = telling >= 2 || clear.some(({ source }) => source.length >= 3);
  return isMuch && clear.length >= 2 * strange - 1;
}

const isMostlyHigh = (source: string): boolean =>
  2 * source.replaceAll(/[A-Za-z]/g, "").length >= source.length;

/** `J¸ï.JA. PÀÈµÀÚ`: names of Latin letters, which full stops bind to each other and to Kannada. */
function takeInitials(parts: readonly Word[], taken: boolean[]): void {
  const names = parts.map(({ source, gap, kind }, index) => {
    if (!INITIALS.has(source) || kind === "other") return false;
    return gap.startsWith(".") || parts[index - 1]?.gap === ".";
  });
  const binds = (index: number) => names[index] === true && /^[.,\s]+$/.test(parts[index]!.gap);
  for (let index = 1; index < parts.length; index++)
    taken[index] ||= names[index]! && taken[index - 1]! && /^[.,\s]+$/.test(parts[index - 1]!.gap);
  for (let index = parts.length - 2; index >= 0; index--) taken[index] ||= binds(index) && taken[index + 1]!;
}

/** What has glyphs beyond ASCII, beside Kannada. */
function takeLikely(parts: readonly Word[], taken: boolean[]): void {
  const isLikely = (index: number) => parts[index]!.kind === "likely" && parts[index]!.source.length > 1;
  for (let index = 1; index < parts.length; index++) taken[index] ||= isLikely(index) && taken[index - 1]!;
  for (let index = parts.length - 2; index >= 0; index--)
    taken[index] ||= isLikely(index) && taken[index + 1]!;
}

/** What might be English: only where Kannada follows, and nothing but Kannada goes before. */
function takePossible(parts: readonly Word[], taken: boolean[]): void {
  const known = [...taken];
  for (const [index, { kind, source, gap, inner }] of parts.entries()) {
    if (kind !== "possible" || known[index] || !known[index + 1]) continue;
    const before = parts[index - 1];
    const followsKannada = !before || (known[index - 1]! && /^\s+$|[.,;:!?)\]]\s+$/.test(before.gap));
    if (!followsKannada) continue;
    const isWord = SHORT_WORDS.has(source) || (UNLIKE_ENGLISH.test(source) && inner === 0);
    taken[index] = /^\s+[`'"‘“(]?$/.test(gap) ? isWord : gap === "-" && source === "E";
  }
}
