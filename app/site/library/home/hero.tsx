import { useTranslation } from "#app/i18n/use-translation.ts";
import type { LibraryHours } from "#server/domain/library/read-hours.ts";
import type { Slide } from "#server/domain/site/presentation/view-models.ts";
import { addDays, dayAt, startOfDay } from "#shared/dates.ts";
import { openingAt } from "../opening-at.ts";
import { Slides } from "../../home/slides.tsx";
import { Opening } from "./opening.tsx";
import styles from "./hero.module.css";

interface HeroProps {
  hours: LibraryHours;
  slides: Slide[];
}

/** Whether the library is open, before everything else; on the pictures where there are any. */
export function Hero({ hours, slides }: HeroProps) {
  const t = useTranslation();
  return (
    <div className={slides.length > 0 ? styles.onPictures : styles.alone}>
      <div className={styles.opening} data-ends-at={endOf(hours)}>
        <Opening hours={hours} />
      </div>
      <Slides slides={slides} label={t("lib_pictures")} />
    </div>
  );
}

/** When what the page says of the hours is no longer true, in milliseconds since 1970: at the next change, or with the day. */
function endOf({ opening }: LibraryHours): number {
  const tomorrow = startOfDay(addDays(dayAt(opening.at), 1));
  return Math.min(openingAt(opening, opening.at)?.next ?? tomorrow, tomorrow);
}
