import { useTranslation } from "#app/i18n/use-translation.ts";
import styles from "./loading-rows.module.css";

const ROWS = Array.from({ length: 8 }, (_each, index) => index);

/** A skeleton of rows; what loads at once never shows it. */
export function WaitingRows() {
  const t = useTranslation();
  return (
    <output className={styles.rows} aria-label={t("loading")}>
      {ROWS.map((row) => (
        <span key={row} className={styles.row} />
      ))}
    </output>
  );
}
