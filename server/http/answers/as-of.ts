/** Answers that are given although nobody can say whether they are still true: marked for programs and for people. */
import { dayAt, indianDay, timeAt } from "#shared/dates.ts";
import { withAsOf } from "#shared/as-of.ts";
import { asLanguage, DEFAULT_LANGUAGE } from "#shared/languages.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { type AcceptedEncodings, type Answer, reencoded } from "./answer.ts";
import { withoutSharing } from "./shared-caching.ts";

/**
 * For so long an answer may be given again where the database is away. Somebody has come to mend it by then; what a notice
 * said two days ago misleads more than it helps.
 */
export const STALE_MS = 24 * 60 * 60_000;

const MINUTE_MS = 60_000;

/** What has been marked, by its encodings and by the minute that it names: the same for all who ask. */
const marked = new WeakMap<Buffer, Map<string, Answer>>();

export interface AsOf {
  accepted: AcceptedEncodings;
  /** Milliseconds since 1970: until then the answer was true. */
  at: number;
  now: number;
}

/**
 * The answer as one whose time has passed, in an encoding that is taken. Its headers say so in the terms of RFC 9211; a page
 * also has a line that visitors read.
 */
export function markedAsOf(answer: Answer, { accepted, at, now }: AsOf): Answer {
  const seconds = Math.max(Math.ceil((now - at) / 1000), 1);
  const found = withLine(answer, accepted, at);
  const headers = { ...found.headers, age: String(seconds), "cache-status": `site; hit; ttl=-${seconds}` };
  return { ...found, headers: withoutSharing(headers, "no-cache") };
}

function withLine(answer: Answer, accepted: AcceptedEncodings, at: number): Answer {
  const known = marked.get(answer.body) ?? new Map<string, Answer>();
  marked.set(answer.body, known);
  const name = `${accepted} ${Math.floor(at / MINUTE_MS)}`;
  const found = known.get(name) ?? reencoded(answer, accepted, lineFor(answer, at));
  known.set(name, found);
  return found;
}

/** Writes the line into a page; undefined for anything else. */
function lineFor({ headers }: Answer, at: number): ((html: string) => string) | undefined {
  if (!headers["content-type"]?.startsWith("text/html")) return undefined;
  const language = asLanguage(headers["content-language"]) ?? DEFAULT_LANGUAGE;
  const values: Record<string, string> = { time: timeAt(at), day: indianDay(dayAt(at)) };
  const line = SHIPPED_TEXTS[language].page_as_of.replace(
    /\{\{(\w+)\}\}/g,
    (place, name: string) => values[name] ?? place,
  );
  return (html) => withAsOf(html, line);
}
