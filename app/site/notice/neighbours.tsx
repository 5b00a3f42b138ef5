import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { NoticePage, RelatedNotice } from "#server/domain/site/pages/notice-page.ts";
import styles from "./notice.module.css";

/** The notices before and after this one in its list. */
export function Neighbours({ place }: { place: NonNullable<NoticePage["place"]> }) {
  const t = useTranslation();
  const { list, previous, next } = place;
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={list.label.text} lang={list.label.lang}>
      <Neighbour notice={previous} label={t("notice_previous")} />
      <Neighbour notice={next} label={t("notice_next")} />
    </nav>
  );
}

function Neighbour({ notice, label }: { notice: RelatedNotice | null; label: string }) {
  if (!notice) return null;
  return (
    <Link className={styles.neighbour} href={notice.href}>
      <span className={styles.label}>{label}</span>
      <LocalizedText value={notice.title} />
    </Link>
  );
}
