/** What search engines read of the library, in the vocabulary of schema.org. */
import type { TFunction } from "#app/i18n/use-translation.ts";
import { addDays } from "#shared/dates.ts";
import type { OpeningDay } from "#shared/tables/opening.ts";
import type { DayHours } from "#server/domain/library/hours.ts";
import type { LibraryHours, WeekHours } from "#server/domain/library/read-hours.ts";

interface Specification {
  "@type": "OpeningHoursSpecification";
  dayOfWeek?: string[];
  opens: string;
  closes: string;
  validFrom?: string;
  validThrough?: string;
}

/** @param siteUrl without a slash at its end */
export function libraryData(t: TFunction, siteUrl: string, { week, special }: LibraryHours) {
  return {
    "@type": "Library",
    name: t("university_library"),
    url: `${siteUrl}/library`,
    parentOrganization: {
      "@type": "CollegeOrUniversity",
      name: t("university_name"),
      url: `${siteUrl}/`,
    },
    address: {
      "@type": "PostalAddress",
      streetAddress: t("footer_address"),
      postalCode: "585106",
      addressCountry: "IN",
    },
    openingHoursSpecification: [...weekly(week), ...specialDays(special)],
  };
}

/** Days with the same hours stand together; a day without any is closed by being left out. */
function weekly(week: readonly WeekHours[]): Specification[] {
  const open = week.filter(({ opens }) => opens !== null);
  const groups = Map.groupBy(open, ({ opens, closes }) => `${opens} ${closes}`);
  return [...groups.values()].map((days) => ({
    ...specify(days[0]!),
    dayOfWeek: days.map(({ day }) => DAY_OF_WEEK[day]),
  }));
}

/** Days that follow one another with the same hours are one span. */
function specialDays(days: readonly DayHours[]): Specification[] {
  const spans: Specification[] = [];
  for (const each of days) {
    const hours = specify(each);
    const last = spans.at(-1);
    const goesOn =
      last?.validThrough !== undefined &&
      addDays(last.validThrough, 1) === each.day &&
      last.opens === hours.opens &&
      last.closes === hours.closes;
    if (goesOn) last.validThrough = each.day;
    else spans.push({ ...hours, validFrom: each.day, validThrough: each.day });
  }
  return spans;
}

/** Search engines take two midnights for a closed day, and the last minute for the end of one. */
function specify({ opens, closes }: { opens: string | null; closes: string | null }): Specification {
  const type = { "@type": "OpeningHoursSpecification" } as const;
  if (opens === null || closes === null) return { ...type, opens: "00:00", closes: "00:00" };
  return { ...type, opens, closes: closes === "24:00" ? "23:59" : closes };
}

const DAY_OF_WEEK: Record<OpeningDay, string> = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
  holiday: "PublicHolidays",
};
