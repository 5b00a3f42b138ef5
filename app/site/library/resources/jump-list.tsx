import { useLabelTranslation } from "#app/i18n/use-label-translation.ts";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Count } from "./counts-of.ts";
import styles from "./jump-list.module.css";

/** The ways down to the tables, each with how much there is. */
export function JumpList({ counts }: { counts: Count[] }) {
  const t = useTranslation();
  const labelOf = useLabelTranslation();
  const number = useNumber();
  return (
    <nav aria-labelledby="on-this-page" data-screen-only>
      <p id="on-this-page" className={styles.heading}>
        {t("on_this_page")}
      </p>
      <ul className={styles.list}>
        {counts.map(({ name, label, total }) => (
          <li key={name} className={styles.item}>
            <a href={`#${name}`} className={styles.link}>
              <span>{labelOf(label)}</span> <span className={styles.count}>{number(total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
