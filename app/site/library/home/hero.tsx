import { useTranslation } from "#app/i18n/use-translation.ts";
import type { LibraryHours } from "#server/domain/library/read-hours.ts";
import type { Slide } from "#server/domain/site/presentation/view-models.ts";
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
      <div className={styles.opening}>
        <Opening hours={hours} />
      </div>
      <Slides slides={slides} label={t("lib_pictures")} />
    </div>
  );
}
