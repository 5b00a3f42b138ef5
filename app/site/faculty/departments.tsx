import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { LinkItem } from "#server/domain/site/presentation/view-models.ts";
import { CountedHeading } from "../blocks/counted-heading.tsx";
import { NoData } from "../blocks/cells/no-data.tsx";
import styles from "./departments.module.css";

const ID = "departments";

/** The departments of a faculty, each with the way to its page. */
export function Departments({ departments }: { departments: LinkItem[] }) {
  const t = useTranslation();
  const number = useNumber();
  return (
    <section aria-labelledby={ID}>
      <CountedHeading id={ID} count={t("count_departments", { count: number(departments.length) })}>
        {t("departments")}
      </CountedHeading>
      {departments.length === 0 && <NoData />}
      <ul className={styles.departments}>
        {departments.map(({ id, title, href }) => (
          <li key={id} className={styles.department}>
            <Link className={styles.link} href={href}>
              <LocalizedText value={title} />
            </Link>
            <span className={styles.arrow}>
              <Icon name="arrowRight" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
