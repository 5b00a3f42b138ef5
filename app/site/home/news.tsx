import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { Notice } from "#server/domain/site/presentation/view-models.ts";
import { indianDay } from "#shared/dates.ts";
import { ReadMore } from "./read-more.tsx";
import styles from "./news.module.css";

interface NewsProps {
  notices: Notice[];
  /** Where all of them are. */
  href: string;
}

export function News({ notices, href }: NewsProps) {
  const t = useTranslation();
  const heading = t("news_and_notifications");
  return (
    <section aria-labelledby="news">
      <SectionHeading id="news">{heading}</SectionHeading>
      {notices.length === 0 && <p>{t("no_data_found")}</p>}
      <ul className={styles.list}>
        {notices.map((notice) => (
          <NewsItem key={notice.id} notice={notice} />
        ))}
      </ul>
      <ReadMore href={href} label={t("read_more")} of={heading} />
    </section>
  );
}

function NewsItem({ notice: { title, href, day, lists, isNew } }: { notice: Notice }) {
  const t = useTranslation();
  return (
    <li className={styles.item}>
      <time className={styles.day} dateTime={day}>
        {indianDay(day)}
      </time>
      <div>
        <h3 className={styles.title}>
          <Link className={styles.link} href={href}>
            <LocalizedText value={title} />
          </Link>{" "}
          {isNew && <Badge look="new">{t("new_badge")}</Badge>}
        </h3>
        {lists.length > 0 && (
          <p className={styles.facts}>
            {lists.map((list) => (
              <span key={list.text}>
                <LocalizedText value={list} />
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
