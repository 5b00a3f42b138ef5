import { date, text } from "../columns.ts";
import { WEEKDAYS } from "../dates.ts";
import { table } from "../table.ts";

/** The days that have hours of their own; `holiday` is any day of the table of holidays. */
export const OPENING_DAYS = [...WEEKDAYS, "holiday"] as const;
export type OpeningDay = (typeof OPENING_DAYS)[number];

export const opening = table("opening", "Library hours", {
  group: "library",
  publicRead: true,
  unit: { library: true },
  spans: [{ days: ["validFrom", "validTo"] }, { times: ["opens", "closes"] }],
  columns: [
    text("day", { required: true, choices: OPENING_DAYS }),
    text("opens", { max: 5, hint: "A time such as 08:00. Without times the library stays closed." }),
    text("closes", { max: 5, hint: "A time such as 19:00." }),
    date("validFrom", {
      label: "First day",
      hint: "Hours with a first or last day go before those without.",
    }),
    date("validTo", { label: "Last day" }),
  ],
});
