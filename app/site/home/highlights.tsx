import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { IconName } from "#app/ui/icon/icons.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { COURSES_PATH } from "#shared/addresses.ts";
import styles from "./highlights.module.css";

const CARDS: { href: string; icon: IconName; title: TextKey; line: TextKey }[] = [
  { href: "/admissions", icon: "graduation", title: "card_admissions", line: "card_admissions_line" },
  { href: "/nep", icon: "leaf", title: "card_nep", line: "card_nep_line" },
  { href: "/uucms", icon: "screen", title: "card_uucms", line: "card_uucms_line" },
  { href: "/regulations", icon: "scales", title: "card_regulations", line: "card_regulations_line" },
  {
    href: "/affiliated-colleges",
    icon: "building",
    title: "card_affiliated_colleges",
    line: "card_affiliated_colleges_line",
  },
  { href: "/page/swo", icon: "people", title: "card_swo", line: "card_swo_line" },
  { href: "/page/nss", icon: "wheel", title: "card_nss", line: "card_nss_line" },
  { href: "/notifications", icon: "bell", title: "card_notifications", line: "card_notifications_line" },
];

/** The eight things that most visitors come for, as one ruled panel, and the way to the course of each. */
export function Highlights() {
  const t = useTranslation();
  return (
    <div>
      <section aria-label={t("quick_links")}>
        <ul className={styles.panel}>
          {CARDS.map(({ href, icon, title, line }) => (
            <li key={href} className={styles.cell}>
              <span className={styles.icon}>
                <Icon name={icon} size="large" />
              </span>
              <h2 className={styles.title}>
                <Link className={styles.link} href={href}>
                  {t(title)}
                </Link>
              </h2>
              <p className={styles.line}>{t(line)}</p>
              <span className={styles.arrow}>
                <Icon name="arrowRight" />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p className={styles.course} data-my-course={t("my_course")}>
        <Link href={COURSES_PATH}>{t("my_course_choose")}</Link>
      </p>
    </div>
  );
}
