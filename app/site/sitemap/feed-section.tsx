import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { FeedLink } from "#server/domain/site/presentation/notice-lists.ts";
import { FOLLOW_PATHS } from "#shared/addresses.ts";
import styles from "./sitemap.module.css";

interface FeedSectionProps {
  feeds: FeedLink[];
  calendars: FeedLink[];
  /** Whether new notices can be had by mail. */
  canFollow: boolean;
}

/** The feeds of notices and the calendars, and what they are for. */
export function FeedSection({ feeds, calendars, canFollow }: FeedSectionProps) {
  const t = useTranslation();
  return (
    <>
      <section aria-labelledby="map-feeds">
        <SectionHeading id="map-feeds">{t("feeds")}</SectionHeading>
        <p className={styles.hint}>{t("feeds_hint")}</p>
        {canFollow && (
          <LinkButton look="quiet" icon="mail" href={FOLLOW_PATHS.ask}>
            {t("follow_link")}
          </LinkButton>
        )}
        <Links links={feeds} />
      </section>
      <section aria-labelledby="map-calendars">
        <SectionHeading id="map-calendars">{t("calendars")}</SectionHeading>
        <p className={styles.hint}>{t("calendars_hint")}</p>
        <Links links={calendars} />
      </section>
    </>
  );
}

function Links({ links }: { links: FeedLink[] }) {
  return (
    <div className={styles.groups}>
      <div className={styles.group}>
        <ul className={styles.list}>
          {links.map(({ href, title }) => (
            <li key={href}>
              <Link className={styles.link} href={href}>
                <LocalizedText value={title} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
