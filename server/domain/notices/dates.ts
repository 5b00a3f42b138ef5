/** Days as circulars in India write them, in the figures and the words of English and Kannada. */
import { parseDay } from "#shared/dates.ts";
import { westernFigures } from "./numerals.ts";

export interface WrittenDay {
  /** yyyy-mm-dd */
  day: string;
  /** Where it stands in its line. */
  from: number;
  to: number;
}

const MONTHS: readonly (readonly string[])[] = [
  ["jan", "january", "ಜನವರಿ"],
  ["feb", "february", "ಫೆಬ್ರವರಿ", "ಫೆಬ್ರುವರಿ"],
  ["mar", "march", "ಮಾರ್ಚ್"],
  ["apr", "april", "ಏಪ್ರಿಲ್", "ಎಪ್ರಿಲ್"],
  ["may", "ಮೇ"],
  ["jun", "june", "ಜೂನ್"],
  ["jul", "july", "ಜುಲೈ"],
  ["aug", "august", "ಆಗಸ್ಟ್", "ಆಗಷ್ಟ್"],
  ["sep", "sept", "september", "ಸೆಪ್ಟೆಂಬರ್", "ಸೆಪ್ಟಂಬರ್"],
  ["oct", "october", "ಅಕ್ಟೋಬರ್"],
  ["nov", "november", "ನವೆಂಬರ್", "ನವಂಬರ್"],
  ["dec", "december", "ಡಿಸೆಂಬರ್", "ಡಿಸಂಬರ್"],
];
/** 12.03.2026, 12/3/26; 2026-03-12; 12th March, 2026 and 12-Mar-2026; March 12, 2026. */
const FORMS = [
  /(?<!\d ?[./-] ?|\d|[\p{L}\p{M}][/-])(?<date>\d{1,2}) ?(?<mark>[./-]) ?(?<month>\d{1,2}) ?\k<mark> ?(?<year>\d{4}|\d{2})(?![\d/])/giu,
  /(?<!\d|[/-])(?<year>\d{4})-(?<month>\d{1,2})-(?<date>\d{1,2})(?!\d|[/-])/giu,
  /(?<!\d|[/-])(?<date>\d{1,2})(?: ?(?:st|nd|rd|th|ನೇ|ನೆಯ|ರ))?(?: of)?[ .-]{0,2}(?<name>[\p{L}\p{M}]{2,12})\.?[ ,.-]{0,2}(?<year>\d{4}|\d{2})(?![\d/])/giu,
  /(?<![\p{L}\p{M}])(?<name>[\p{L}\p{M}]{2,12})\.? (?<date>\d{1,2})(?: ?(?:st|nd|rd|th|ನೇ|ನೆಯ|ರ))?,? ?(?<year>\d{4})(?!\d)/giu,
];

/** The days in a line, in their order. */
export function daysIn(line: string): WrittenDay[] {
  const text = westernFigures(line);
  return FORMS.flatMap((form) =>
    [...text.matchAll(form)].flatMap((match) => {
      const day = dayOf(match.groups!);
      return day === undefined ? [] : { day, from: match.index, to: match.index + match[0].length };
    }),
  ).toSorted((a, b) => a.from - b.from);
}

function dayOf({ date, month, name, year }: Record<string, string>): string | undefined {
  const number = month ?? String(MONTHS.findIndex((names) => names.includes(name!.toLowerCase())) + 1);
  return parseDay(`${year!.length === 2 ? `20${year}` : year}-${number}-${date}`);
}
