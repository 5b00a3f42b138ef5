/** What a notice is about, in its own words. */
import type { Line } from "./header.ts";
import { AFTER_SUBJECT, isKind, LETTERHEAD, SUBJECT } from "./letterhead.ts";
import { daysIn } from "./dates.ts";
import { numberIn } from "./reference-number.ts";

export interface FoundTitle {
  title: string;
  /** The line where it begins. */
  line: Line;
}

const LONGEST = 250;
const LONGEST_SENTENCE = 160;
const LINES = 4;
const SHORTEST = 8;

const ENDS = /(?:[.।]|\breg(?:arding)?[.,]?|ಕುರಿತು|ಕುರಿತಂತೆ|ಬಗ್ಗೆ|ಕುರಿತಾಗಿ)\s*$/iu;
/** Such an end is that of a subject and of no sentence. */
const CLOSES = /(?:\breg(?:arding)?|ಕುರಿತು|ಕುರಿತಂತೆ|ಬಗ್ಗೆ|ಕುರಿತಾಗಿ)[.,\s]*$/iu;
const HANGS = /(?:[,–-]|\b(?:of|for|the|and|to|in|on|at|by|with|from|under|a|an)|ಮತ್ತು|ಹಾಗೂ)$/iu;
/** What letters have behind their subject. */
const TAIL = /[ :,–—-]{0,6}\(?\b(?:orders?|reg|regarding)\b\)?[ .:,–—-]{0,6}$/iu;

/** Where documents say no end of a line, the text follows the subject in it. */
const CUT = /^(.{8,250}?(?: ?[–—(-] ?reg(?:arding)?\b|ಕುರಿತು(?=[.,])|ಬಗ್ಗೆ(?=[.,])))[.,:)]{1,3} .{3}/iu;

/** What a whole sentence is about. */
const SENTENCES: readonly [RegExp, (match: RegExpExecArray) => string][] = [
  [/\b(?:informed|notified|announced|directed|requested)(?: to note)? that (?:the )?(?<rest>.+)$/iu, ofRest],
  [/\binvited\b.*?\bfor (?:the )?(?<rest>.+)$/iu, ofRest],
  [
    /^(?:the )?(?<what>(?:provisional )?results? of .+?)(?:,? (?:is|are|has been|have been|were|was) .*)?$/iu,
    (match) => upper(match.groups!.what!),
  ],
];

function ofRest(match: RegExpExecArray): string {
  return upper(match.groups!.rest!);
}

/** The end of a sentence; the dot of an abbreviation is none. */
const SENTENCE_END = /[\p{L}\p{M}\d)]{4}\.(?= \p{Lu}\p{Ll}|$)/u;

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Its subject; else what follows the line that says its kind; else the first line that is no head of a letter. */
export function titleIn(lines: readonly Line[]): FoundTitle | undefined {
  const subject = lines.findIndex(({ text }) => SUBJECT.test(text));
  if (subject !== -1) {
    const found = subjectAt(lines, subject);
    if (found) return found;
  }
  const kind = lines.findIndex(({ text }) => isKind(text));
  const line = lines.slice(kind + 1).find(isTelling) ?? lines.slice(0, Math.max(kind, 0)).find(isTelling);
  if (!line) return undefined;
  return { title: shortened(ofSentence(withNext(lines, line))), line };
}

function subjectAt(lines: readonly Line[], at: number): FoundTitle | undefined {
  const first = lines[at]!;
  let title = first.text.replace(SUBJECT, "");
  for (const { text, page } of lines.slice(at + 1, at + LINES)) {
    if (page !== first.page || AFTER_SUBJECT.test(text) || !isOpen(title, text)) break;
    title = `${title} ${text}`.trim();
  }
  title = cleaned(CUT.exec(title)?.[1] ?? title);
  return title.length < SHORTEST ? undefined : { title: shortened(title), line: first };
}

/** Whether a line goes on in the next one. */
function isOpen(text: string, next: string): boolean {
  if (text.trim() === "") return true;
  if (ENDS.test(text)) return false;
  return (
    HANGS.test(text) || /^\p{Ll}/u.test(next) || (text.length >= 40 && CLOSES.test(next) && next.length < 100)
  );
}

/** A heading that was broken between two lines. */
function withNext(lines: readonly Line[], line: Line): string {
  const next = lines[lines.indexOf(line) + 1];
  return next && HANGS.test(line.text) && isTelling(next) ? `${line.text} ${next.text}` : line.text;
}

function isTelling({ text }: Line): boolean {
  if (text.length < SHORTEST || !/\p{L}{2}/u.test(text)) return false;
  if (isKind(text) || AFTER_SUBJECT.test(text)) return false;
  if (text.length < 90 && LETTERHEAD.some((each) => each.test(text))) return false;
  const number = numberIn(text);
  if (number && number.from < SHORTEST) return false;
  return !daysIn(text).some(({ from, to }) => to - from > text.length - 24);
}

function ofSentence(text: string): string {
  const end = SENTENCE_END.exec(text);
  const whole = end ? text.slice(0, end.index + end[0].length) : text;
  for (const [pattern, title] of SENTENCES) {
    const match = pattern.exec(whole.replace(/\.$/, ""));
    if (match) return cleaned(title(match));
  }
  return cleaned(whole);
}

/** Without quotation marks around it, without what letters have behind their subject, and without the dot of a sentence. */
function cleaned(text: string): string {
  let title = trimmed(trimmed(text, QUOTES, "start"), QUOTES, "end");
  for (let before = ""; before !== title;) {
    before = title;
    title = title.replace(TAIL, "").trim();
  }
  const last = title.slice(title.lastIndexOf(" ") + 1);
  const isAbbreviation = last.slice(0, -1).includes(".") || last.length < 5;
  return trimmed(isAbbreviation ? title : trimmed(title, ".।", "end"), " ,:;–—-", "end");
}

const QUOTES = "*\"“”' ";

function trimmed(text: string, edge: string, side: "start" | "end"): string {
  let rest = text;
  if (side === "start") while (rest !== "" && edge.includes(rest[0]!)) rest = rest.slice(1);
  else while (rest !== "" && edge.includes(rest.at(-1)!)) rest = rest.slice(0, -1);
  return rest;
}

function shortened(title: string): string {
  const most = ENDS.test(title) ? LONGEST : LONGEST_SENTENCE;
  if (title.length <= Math.max(most, LONGEST_SENTENCE)) return title;
  const cut = title.slice(0, LONGEST);
  return title.length <= LONGEST ? title : cut.slice(0, cut.lastIndexOf(" "));
}

/** What the name of a file says; undefined for one that says nothing, as `scan0012.pdf`. */
export function titleOfName(name: string): string | undefined {
  const label = name
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replaceAll(/[_+-]+|(?<=\p{L})\.(?=\p{L})/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const telling = label.match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  const isMachine =
    /^(?:scan|img|image|doc|document|untitled|new|copy|whatsapp|camscanner|adobe scan|dsc|file)\b/i.test(
      label,
    );
  return telling.length < 2 || isMachine ? undefined : upper(label);
}
