import { useTranslation } from "#app/i18n/use-translation.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import styles from "./upload.module.css";

/** A skeleton of the rows that are loading. */
export function WaitingRows() {
  const t = useTranslation();
  return (
    <div className={styles.waiting}>
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      {["first", "second", "third", "fourth"].map((name) => (
        <span key={name} className={styles.bar} />
      ))}
    </div>
  );
}
