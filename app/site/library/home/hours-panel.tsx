import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { LibraryHours } from "#server/domain/library/read-hours.ts";
import type { LibraryFigure } from "#server/domain/site/pages/library-home.ts";
import { calendarPath } from "#shared/feed-paths.ts";
import { CalendarLink } from "../../calendar-link.tsx";
import { Figures } from "../../blocks/figures.tsx";
import { ComingDays } from "./coming-days.tsx";
import { Ways } from "./ways.tsx";
import styles from "./hours-panel.module.css";

interface HoursPanelProps {
  hours: LibraryHours;
  figures: LibraryFigure[];
}

/** The hours of the coming days beside what the library has and the ways to it. */
export function HoursPanel({ hours, figures }: HoursPanelProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const number = useNumber();
  const grouped = (value: string) => (/^\d+$/.test(value) ? number(Number(value)) : value);
  return (
    <div className={styles.panel}>
      <section className={styles.hours} aria-labelledby="hours">
        <h2 id="hours" className={styles.heading}>
          {t("lib_hours")}
        </h2>
        <ComingDays hours={hours} />
        <CalendarLink href={calendarPath("library", language)} />
      </section>
      <div className={styles.figures}>
        <Figures figures={figures.map(({ name, value }) => ({ name, value: grouped(value) }))} />
        <Ways />
      </div>
    </div>
  );
}
