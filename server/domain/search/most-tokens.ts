/** Which words of a query have to be there: those of its subject, and where nothing has all of these, most of them. */
import type { Expression } from "./expression.ts";
import { tokensOf } from "./tokens.ts";

/** Words that say nothing by themselves. */
const EMPTY_WORDS = new Set(
  (
    "a an and are at be by can do does for from get give has have how i in is it me my of on or our please the their there to " +
    "want was we what when where which who why will with you your about any me " +
    "ಮತ್ತು ಅಥವಾ ಹೇಗೆ ಯಾವಾಗ ಎಲ್ಲಿ ಏನು ಯಾವ ಯಾರು ಎಷ್ಟು ನನ್ನ ನಾನು ಇದೆ ಬೇಕು ಬಗ್ಗೆ ಗೆ ಈ ಆ"
  ).split(" "),
);

/** What is asked of a subject: its title seldom says so, and its day stands beside it. */
const ASKED_OF = [
  "last date",
  "last dates",
  "last day",
  "due date",
  "closing date",
  "deadline",
  "kone dinanka",
  "koneya dinanka",
  "ಕೊನೆಯ ದಿನ",
  "ಕೊನೆಯ ದಿನಾಂಕ",
].map((phrase) => tokensOf(phrase));

/** More than these are not tried in all their combinations. */
const MOST_UNITS = 6;

export const isEmptyWord = (tokens: readonly string[]): boolean =>
  tokens.every((word) => EMPTY_WORDS.has(word));

/** Without what is asked of their subject, unless nothing else is looked for. */
export function subjectOf<T extends { tokens: readonly string[] }>(units: readonly T[]): readonly T[] {
  const all = units.flatMap(({ tokens }) => tokens);
  const asked = new Set<number>();
  for (const phrase of ASKED_OF) {
    for (let at = 0; at + phrase.length <= all.length; at += 1) {
      if (phrase.every((word, index) => all[at + index] === word))
        for (const index of phrase.keys()) asked.add(at + index);
    }
  }
  let at = 0;
  const subject = units.filter(({ tokens }) => {
    const from = at;
    at += tokens.length;
    return tokens.some((_word, index) => !asked.has(from + index));
  });
  return subject.length > 0 ? subject : units;
}

/** Most of some units, however they are chosen. */
export interface Most {
  expression: Expression;
  /** The first ones of them. */
  first: Expression;
}

/**
 * What to search one after the other until something is found: all but one of the units, all but two, and so on, down to half
 * of them.
 * @param units the most telling first
 */
export function* mostOf(units: readonly Expression[]): Generator<Most> {
  const asked = units.slice(0, MOST_UNITS);
  for (let count = asked.length - 1; count > 0 && count >= asked.length / 2; count -= 1) {
    const chosen = [...choices(asked, count)].map((every) => (every.length === 1 ? every[0]! : { every }));
    yield { expression: { any: chosen }, first: chosen[0]! };
  }
}

function* choices<T>(of: readonly T[], count: number, from = 0): Generator<T[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= of.length - count; at += 1) {
    for (const rest of choices(of, count - 1, at + 1)) yield [of[at]!, ...rest];
  }
}
