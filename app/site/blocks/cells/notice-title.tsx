import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { NoticeRow } from "#server/domain/site/blocks/notices.ts";
import { indianDay } from "#shared/dates.ts";
import type { LocalizedText as WordsValue } from "#shared/localized-text.ts";
import { asLanguage } from "#shared/languages.ts";
import { InlineLocalizedText } from "./inline-localized-text.tsx";
import styles from "./notice-title.module.css";

interface NoticeTitleProps {
  notice: NoticeRow;
  /** The lists in which it stands, where the page does not say so. */
  lists?: WordsValue[];
}

/** The title of a notice, which leads to its page, its reference number, and the language of its document where the page has another. */
export function NoticeTitle({ notice, lists = [] }: NoticeTitleProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const written = asLanguage(notice.documentLanguage);
  const foreign = notice.target && written && written !== language ? t(`document_in_${written}`) : "";
  const until = notice.until && t("valid_until", { day: indianDay(notice.until) });
  const facts = [notice.refNo, foreign, until].filter(Boolean);
  return (
    <>
      <Link className={styles.link} href={notice.href}>
        <LocalizedText value={notice.title} />
      </Link>{" "}
      {notice.isNew && (
        <span className={styles.new}>
          <Badge look="new">{t("new_badge")}</Badge>
        </span>
      )}
      {lists.length > 0 && (
        <span className={styles.facts}>
          <InlineLocalizedText values={lists} />
        </span>
      )}
      {facts.length > 0 && <span className={styles.facts}>{facts.join(" · ")}</span>}
    </>
  );
}
