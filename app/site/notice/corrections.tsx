import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { NoticePage, RelatedNotice } from "#server/domain/site/pages/notice-page.ts";
import { indianDay } from "#shared/dates.ts";
import styles from "./notice.module.css";

/** The notices that correct this one, and the one that it corrects; nothing for most. */
export function Corrections({ page: { corrects, corrections } }: { page: NoticePage }) {
  const t = useTranslation();
  if (!corrects && corrections.length === 0) return null;
  return (
    <div className={styles.corrections}>
      <Related heading={t("notice_corrected_by")} notices={corrections} />
      <Related heading={t("notice_corrects")} notices={corrects ? [corrects] : []} />
    </div>
  );
}

function Related({ heading, notices }: { heading: string; notices: RelatedNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <section>
      <h2 className={styles.relation}>{heading}</h2>
      <ul>
        {notices.map(({ id, title, href, day }) => (
          <li key={id}>
            <Link className={styles.related} href={href}>
              <LocalizedText value={title} />
            </Link>{" "}
            {day && <time dateTime={day}>{indianDay(day)}</time>}
          </li>
        ))}
      </ul>
    </section>
  );
}
