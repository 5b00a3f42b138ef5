import type { ReactNode } from "react";
import { lengthOf, placeOf } from "./place-of.ts";
import styles from "./hours-bars.module.css";

interface HoursBar {
  name: string;
  label: ReactNode;
  /** The hours in words: `8:00 – 19:00`, or that the place is closed. */
  hours: string;
  /** `hh:mm`; null where the place stays closed. */
  opens: string | null;
  closes: string | null;
  /** These hours hold today. */
  current?: boolean;
}

interface HoursBarsProps {
  days: HoursBar[];
  labels: { list: string };
}

/** Hours as text, each with a bar that draws them over the day from midnight to midnight. */
export function HoursBars({ days, labels }: HoursBarsProps) {
  return (
    <ul className={styles.days} aria-label={labels.list}>
      {days.map(({ name, label, hours, opens, closes, current }) => (
        <li key={name} className={styles.day} aria-current={current ? "date" : undefined}>
          <span className={styles.label}>{label}</span> <span className={styles.hours}>{hours}</span>
          <Bar opens={opens} closes={closes} marksNow={current} />
        </li>
      ))}
    </ul>
  );
}

interface BarProps {
  opens: string | null;
  closes: string | null;
  /** A mark shows what time it is, once a script has put it there: a cached page does not know. */
  marksNow?: boolean;
}

function Bar({ opens, closes, marksNow = false }: BarProps) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.whole} y="4" width="100%" height="10" rx="5" />
      {opens && closes && (
        <rect
          className={styles.open}
          x={`${placeOf(opens)}%`}
          y="4"
          width={`${lengthOf(opens, closes)}%`}
          height="10"
          rx="5"
        />
      )}
      {marksNow && <rect className={styles.now} width="3" height="18" display="none" data-now="" />}
    </svg>
  );
}
