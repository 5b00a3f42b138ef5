import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { fileFacts } from "#shared/file-facts.ts";
import { Link } from "#app/ui/link/link.tsx";
import { useForeign, LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { SearchHit } from "#server/domain/site/search/hits.ts";
import { indianDay } from "#shared/dates.ts";
import { SEARCH_KINDS } from "#shared/search-kinds.ts";
import styles from "./result.module.css";

/** A search result: its title links to it; below stand what it is, the excerpt with the query, and the page of a document that has it. */
export function Result({
  hit: { title, target, file, kind, kindLabel, lists, day, snippet, document, ended },
}: {
  hit: SearchHit;
}) {
  const t = useTranslation();
  const number = useNumber();
  const key = SEARCH_KINDS[kind];
  return (
    <li className={styles.item}>
      <h3 className={styles.title}>
        <Link className={styles.link} href={target.href} external={target.external}>
          <LocalizedText value={title} />
        </Link>
      </h3>
      <p className={styles.facts}>
        {key && <span>{t(key)}</span>}
        {kindLabel && (
          <span>
            <LocalizedText value={kindLabel} />
          </span>
        )}
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
      {document && (
        <p className={styles.facts}>
          <Link className={styles.page} href={document.href}>
            {document.isMain ? (
              t("search_page_of_document", { page: number(document.page) })
            ) : (
              <>
                <LocalizedText value={document.name} />
                {": "}
                {t("search_document_page", { page: number(document.page) })}
              </>
            )}
          </Link>
        </p>
      )}
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
