/** The hours of the library, day by day. */
import { addDays, indianDay, parseDay, TIME_ZONE } from "#shared/dates.ts";
import { invalid } from "#shared/errors.ts";
import { daysBetween, DAYS_SHOWN, hoursBetween } from "#server/domain/library/read-hours.ts";
import { type Call, type CallRequest, LANG, writingLanguage } from "./call.ts";

/** A quarter of a year. */
const MOST_DAYS = 92;

export const libraryCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/library/hours",
    summary: "Whether the library is open, and its hours day by day",
    group: "Library",
    access: "public",
    query: [
      { name: "from", description: "The first day: 2026-3-5, 2026-03-05 or 05-03-2026; today without it." },
      {
        name: "to",
        description: `The last day; the sixth after the first without it. At most ${MOST_DAYS} days.`,
      },
      LANG,
    ],
    answer:
      "{timezone, open, until, days}: until is the instant of the next change, or null; days is an array of {day, opens, closes, kind, reason}, where kind is working, holiday, closed or special, and reason is {text, lang} or null.",
    handle: async (request) => {
      const language = writingLanguage(request);
      // The hours are the same for everybody, so that nobody is shown hidden rows among them.
      const { records } = request.services;
      const reader = records.reader({ staff: false, language, dependencies: request.reads });
      const { from, to } = daysAsked(request, reader.today());
      const { state, days } = await hoursBetween(reader, from, to);
      return {
        timezone: TIME_ZONE,
        open: state.open,
        until: state.until === null ? null : new Date(state.until).toISOString(),
        days: days.map((each) => ({ ...each, day: indianDay(each.day) })),
      };
    },
  },
];

/** @throws SiteError `invalid` */
function daysAsked(request: CallRequest, now: string): { from: string; to: string } {
  const from = dayIn(request, "from") ?? now;
  // Beyond the year 9999 there are no days.
  const to = dayIn(request, "to") ?? parseDay(addDays(from, DAYS_SHOWN - 1));
  if (!to || to < from) throw invalid([{ field: "from", code: "before_last_day" }]);
  if (daysBetween(from, to) > MOST_DAYS)
    throw invalid([{ field: "to", code: "most_days", params: { max: MOST_DAYS } }]);
  return { from, to };
}

function dayIn({ query }: CallRequest, name: "from" | "to"): string | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const day = parseDay(text);
  if (!day) throw invalid([{ field: name, code: "expected_day", params: { example: "2026-03-05" } }]);
  return day;
}
