import { useTranslation } from "#app/i18n/use-translation.ts";
import { HoursBars } from "#app/ui/opening-state/hours-bars.tsx";
import type { DayHours } from "#server/domain/library/hours.ts";
import type { LibraryHours } from "#server/domain/library/read-hours.ts";
import { dayAt, weekdayOf } from "#shared/dates.ts";
import { WithNote } from "../../blocks/cells/with-note.tsx";
import { hoursText, WEEKDAY } from "../opening-text.ts";
import { openingAt } from "../opening-at.ts";

/** The hours of today and of the days that follow, with a mark for now. */
export function ComingDays({ hours: { opening, days } }: { hours: LibraryHours }) {
  const t = useTranslation();
  const state = openingAt(opening, opening.at);
  const today = state ? dayAt(state.now) : "";
  const bars = days
    .filter(({ day }) => day >= today)
    .map((day) => ({
      name: day.day,
      label: <DayName day={day} isToday={day.day === today} />,
      hours: hoursText(t, day),
      opens: day.opens,
      closes: day.closes,
      current: day.day === today,
    }));
  return <HoursBars days={bars} labels={{ list: t("lib_hours") }} />;
}

interface DayNameProps {
  day: DayHours;
  isToday: boolean;
}

function DayName({ day: { day, reason }, isToday }: DayNameProps) {
  const t = useTranslation();
  const weekday = t(WEEKDAY[weekdayOf(day)]);
  const name = isToday ? `${t("today")}, ${weekday}` : weekday;
  return reason ? <WithNote note={reason}>{name}</WithNote> : name;
}
