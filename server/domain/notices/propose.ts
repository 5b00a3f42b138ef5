/** What the text of a document, its name and the day of its upload propose for a notice. Pure: it reads and writes nothing. */
import type { NoticeProposal, ProposalSource } from "#shared/api/notices.ts";
import { indianDay } from "#shared/dates.ts";
import { daysIn, type WrittenDay } from "./dates.ts";
import { headerOf, type Line, linesOf } from "./header.ts";
import { listsOf } from "./lists.ts";
import { numberIn } from "./reference-number.ts";
import { titleIn, titleOfName } from "./titles.ts";

export interface NoticeSource {
  /** What the file was called. */
  name: string;
  /** Texts of the first pages; none where the document has no text. */
  pages: readonly string[];
  /** The day of the upload, yyyy-mm-dd. */
  uploaded: string;
}

/** Characters of the words that are shown. */
const QUOTED = 120;
const OLDEST = "1950-01-01";
const NEAR_THE_TOP = 12;

export function proposeNotice({ name, pages, uploaded }: NoticeSource): NoticeProposal {
  const lines = linesOf(pages);
  const found = titleIn(lines);
  const title = found ? { value: found.title, found: inLine(found.line) } : titleByName(name);
  return {
    title,
    titleLanguage: isKannada(title?.value ?? "") ? "kn" : "en",
    refNo: refNoIn(lines),
    udate: dayIn(lines, name, uploaded),
    documentLanguage: languageIn(lines, name),
    type: typeIn(lines, title, name),
  };
}

function titleByName(name: string): NoticeProposal["title"] {
  const value = titleOfName(name);
  return value === undefined ? undefined : { value, found: inName(name) };
}

const inLine = ({ page, text }: Line): ProposalSource => ({ from: "text", page, words: quoted(text) });
const inName = (name: string): ProposalSource => ({ from: "name", words: quoted(name) });
const quoted = (text: string): string =>
  text.length > QUOTED ? `${text.slice(0, QUOTED).toWellFormed()}…` : text;

function refNoIn(lines: readonly Line[]): NoticeProposal["refNo"] {
  for (const line of headerOf(lines)) {
    const found = numberIn(line.text);
    if (found) {
      const quotation = line.text.slice(found.from, found.to);
      return { value: found.number, found: inLine({ ...line, text: quotation }) };
    }
  }
  return undefined;
}

const DAY_LABEL = /(?:ದಿನಾಂಕ|ದಿ|date|dated|dt)[ .:–—-]{0,6}(?:the )?$/iu;
/** A day by which something has to be done, and the day of another letter, are not that of this one. */
const OTHER_DAY =
  /(?:last|ಕೊನೆಯ|ಅಂತಿಮ|closing|due|opening|start|end|exam|ಪರೀಕ್ಷಾ) ?\S{0,20} ?$|^(?:ref|ಉಲ್ಲೇಖ)[ .:-]{1,5}\d[.)]/iu;

function dayIn(lines: readonly Line[], name: string, uploaded: string): NoticeProposal["udate"] {
  const isPossible = ({ day }: WrittenDay) => day >= OLDEST && day <= uploaded;
  const labelledIn = (all: readonly Line[], isLeading: boolean) => {
    for (const line of all) {
      const day = daysIn(line.text).find((each) => {
        const before = line.text.slice(0, each.from);
        const label = DAY_LABEL.exec(before);
        if (!label || !isPossible(each)) return false;
        const lead = before.slice(0, label.index);
        return !OTHER_DAY.test(lead) && (!isLeading || /^[\p{L}\p{M}\s:,.-]{0,30}$/u.test(lead));
      });
      if (day) return { line, day };
    }
    return undefined;
  };
  const header = headerOf(lines);
  const alone = () => {
    for (const line of header) {
      const day = daysIn(line.text).find(
        (each) => isPossible(each) && (each.to - each.from > line.text.length - 20 || numberIn(line.text)),
      );
      if (day) return { line, day };
    }
    return undefined;
  };
  const found = labelledIn(header.filter(isHeaderLine), false) ?? alone() ?? labelledIn(lines, true);
  if (found) {
    const { line, day } = found;
    const label = DAY_LABEL.exec(line.text.slice(0, day.from))?.[0] ?? "";
    const quotation = line.text.slice(day.from - label.length, day.to);
    return { value: indianDay(day.day), found: inLine({ ...line, text: quotation }) };
  }
  const [ofName] = daysIn(name.replace(/\.[a-z0-9]{1,5}$/i, "").replaceAll("_", " ")).filter(isPossible);
  return ofName
    ? { value: indianDay(ofName.day), found: inName(name) }
    : { value: indianDay(uploaded), found: { from: "upload" } };
}

/** What is longer is text. */
const isHeaderLine = ({ text }: Line): boolean => text.length <= 140;

function languageIn(lines: readonly Line[], name: string): NoticeProposal["documentLanguage"] {
  const text = lines.map((line) => line.text).join(" ");
  const { kannada, latin } = lettersIn(text);
  if (kannada + latin === 0) {
    return lettersIn(name).kannada > 0 ? { value: "kn", found: inName(name) } : undefined;
  }
  const value = kannada > latin ? "kn" : "en";
  const line = lines.find((each) => isKannada(each.text) === (value === "kn"))!;
  return { value, found: inLine(line) };
}

const lettersIn = (text: string) => ({
  kannada: text.match(/[\u0c85-\u0cb9\u0cde]/gu)?.length ?? 0,
  latin: text.match(/[a-z]/giu)?.length ?? 0,
});

function isKannada(text: string): boolean {
  const { kannada, latin } = lettersIn(text);
  return kannada > 0 && kannada * 2 >= latin;
}

function typeIn(
  lines: readonly Line[],
  title: NoticeProposal["title"],
  name: string,
): NoticeProposal["type"] {
  const head = lines.slice(0, NEAR_THE_TOP);
  const beside = head.map(({ text }) => text).join("\n");
  const ofTitle = title && listsOf(title.value, beside);
  if (ofTitle) {
    return { value: ofTitle.lists, found: { ...title.found, words: wordAround(title.value, ofTitle) } };
  }
  for (const line of head) {
    const found = listsOf(line.text, beside);
    if (found) return { value: found.lists, found: inLine({ ...line, text: wordAround(line.text, found) }) };
  }
  const ofName = listsOf(name.replaceAll(/[_-]/g, " "));
  return ofName && { value: ofName.lists, found: inName(name) };
}

/** Whole words, though their beginning told enough. */
function wordAround(text: string, { from, to }: { from: number; to: number }): string {
  const rest = /^[\p{L}\p{M}]*/u.exec(text.slice(to))?.[0] ?? "";
  return text.slice(from, to) + rest;
}
