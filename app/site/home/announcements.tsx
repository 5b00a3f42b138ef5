import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { LinkOrText } from "#app/ui/link/link-or-text.tsx";
import { Marquee } from "#app/ui/marquee/marquee.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { ListItem } from "#server/domain/site/presentation/view-models.ts";
import styles from "./announcements.module.css";

/** Today's announcements; nothing on a day without. */
export function Announcements({ announcements }: { announcements: ListItem[] }) {
  const t = useTranslation();
  if (announcements.length === 0) return null;
  const items = announcements.map(({ id, title, href, external }) => ({
    id,
    content: (
      <LinkOrText className={styles.link} href={href} external={external}>
        <LocalizedText value={title} />
      </LinkOrText>
    ),
  }));
  return (
    <section className={styles.strip} data-screen-only aria-label={t("todays_announcements")}>
      <div className={styles.row}>
        <h2 className={styles.heading}>
          <Icon name="bell" />
          <span className={styles.name}>{t("announcements")}</span>
        </h2>
        <Marquee items={items} labels={{ pause: t("a11y_pause_marquee"), play: t("a11y_play") }} />
      </div>
    </section>
  );
}
