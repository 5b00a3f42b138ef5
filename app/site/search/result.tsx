import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { fileFacts } from "#shared/file-facts.ts";
import { Link } from "#app/ui/link/link.tsx";
import { useForeign, LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { SearchHit } from "#server/domain/site/search/hits.ts";
import { indianDay } from "#shared/dates.ts";
import styles from "./result.module.css";

/** What a record is called, by its table. */
const KINDS: Readonly<Record<string, TextKey>> = {
  announcement: "search_kind_announcement",
  cevent: "calendar_of_events",
  college: "search_kind_college",
  department: "department",
  disclosure: "search_kind_disclosure",
  employee: "search_kind_employee",
  faculty: "faculty",
  fees: "fees_structure",
  implink: "search_kind_link",
  implinkqty: "search_kind_e_resource",
  notification: "search_kind_notice",
  page: "search_kind_page",
  subject: "search_kind_subject",
  syllabus: "syllabus",
};

/** A search result: its title links to it; below stand what it is and the excerpt with the query. */
export function Result({
  hit: { title, target, file, kind, lists, day, snippet, ended },
}: {
  hit: SearchHit;
}) {
  const t = useTranslation();
  const key = KINDS[kind];
  return (
    <li className={styles.item}>
      <h3 className={styles.title}>
        <Link className={styles.link} href={target.href} external={target.external}>
          <LocalizedText value={title} />
        </Link>
      </h3>
      <p className={styles.facts}>
        {key && <span>{t(key)}</span>}
        {lists.map((list) => (
          <span key={list.text}>
            <LocalizedText value={list} />
          </span>
        ))}
        {day && <time dateTime={day}>{indianDay(day)}</time>}
        {file && <span>{fileFacts(file)}</span>}
        {ended && <span>{t("ended_on", { day: indianDay(ended) })}</span>}
      </p>
      {snippet && <Snippet value={snippet} />}
    </li>
  );
}

function Snippet({ value: { lang, parts } }: { value: NonNullable<SearchHit["snippet"]> }) {
  const foreign = useForeign();
  return (
    <p className={styles.snippet} lang={foreign(lang)}>
      {parts.map(({ text, found }, index) => {
        const Part = found ? "mark" : "span";
        return <Part key={`${index} ${text}`}>{text}</Part>;
      })}
    </p>
  );
}
