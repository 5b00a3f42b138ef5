import { libraryCalls, MOST_HOURS_DAYS } from "#shared/api/library.ts";
import { addDays, indianDay, parseDay, TIME_ZONE } from "#shared/dates.ts";
import { invalid } from "#shared/errors.ts";
import { daysBetween, DAYS_SHOWN, hoursBetween } from "#server/domain/library/read-hours.ts";
import { implement } from "./implement.ts";
import { oneLanguageOf, visitorReader } from "./readers.ts";

export const library = implement(libraryCalls, {
  "GET /library/hours": async (request) => {
    const language = oneLanguageOf(request);
    // The hours are the same for everybody, so that nobody is shown hidden rows among them.
    const reader = visitorReader(request, language);
    const { from, to } = daysAsked(request.query, reader.today());
    const { state, days } = await hoursBetween(reader, from, to);
    return {
      timezone: TIME_ZONE,
      open: state.open,
      until: state.until === null ? null : new Date(state.until).toISOString(),
      days: days.map((each) => ({ ...each, day: indianDay(each.day) })),
    };
  },
});

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
}

/** @throws SiteError `invalid` */
function daysAsked(query: Asked, now: string): { from: string; to: string } {
  const from = dayIn(query, "from") ?? now;
  // Beyond the year 9999 there are no days.
  const to = dayIn(query, "to") ?? parseDay(addDays(from, DAYS_SHOWN - 1));
  if (!to || to < from) throw invalid([{ field: "from", code: "before_last_day" }]);
  if (daysBetween(from, to) > MOST_HOURS_DAYS)
    throw invalid([{ field: "to", code: "most_days", params: { max: MOST_HOURS_DAYS } }]);
  return { from, to };
}

function dayIn(query: Asked, name: keyof Asked): string | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const day = parseDay(text);
  if (!day) throw invalid([{ field: name, code: "expected_day", params: { example: "2026-03-05" } }]);
  return day;
}
