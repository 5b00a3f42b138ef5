import { CachedFragment } from "#app/document/cached-fragment.tsx";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import type { SearchPage } from "#server/domain/site/pages/search-page.ts";
import { pageAddress } from "#shared/page-query.ts";
import { ListFooter } from "../blocks/lists/list-footer.tsx";
import { Facets } from "./facets.tsx";
import { Result } from "./result.tsx";
import styles from "./results.module.css";

interface ResultsProps {
  found: SearchPage;
  /** What was asked for. */
  query: string;
  isExact?: boolean;
  /** What of it was chosen. */
  kind?: string | undefined;
  year?: string | undefined;
}

/** The results: how many, a page of them, and the pagination. */
export function Results({ found, query, isExact = false, kind, year }: ResultsProps) {
  const t = useTranslation();
  const number = useNumber();
  const { total, more, hits } = found;
  const narrowed = { ...(isExact && { exact: "1" as const }), kind };
  const facets = <Facets facets={found.facets} query={{ q: query, ...narrowed, year }} />;
  if (total === 0) {
    return (
      <>
        {facets}
        <Asked found={found} query={query} isExact={isExact} />
        <Empty title={t("no_data_found")} hint={t("search_none_hint")} icon="search" />
      </>
    );
  }
  const count = t(more ? "search_results_over" : "search_results", { count: number(total) });
  return (
    <section data-list="" className={styles.results} aria-labelledby="results" tabIndex={-1}>
      <SectionHeading id="results">{count}</SectionHeading>
      <Asked found={found} query={query} isExact={isExact} />
      {facets}
      <CachedFragment name="hits" of={hits}>
        <ol className={styles.list} start={(found.page - 1) * found.size + 1}>
          {hits.map((hit) => (
            <Result key={`${hit.object} ${hit.id}`} hit={hit} />
          ))}
        </ol>
      </CachedFragment>
      <ListFooter listing={{ ...found, rows: hits }} base={narrowed} />
    </section>
  );
}

/** What was searched in place of what was asked for, and the way to the one from the other. */
function Asked({ found: { corrected, meant, isPartial }, query, isExact }: ResultsProps) {
  const t = useTranslation();
  if (!corrected && !meant && !isPartial && !isExact) return null;
  const other = pageAddress("/search", { q: query, ...(!isExact && { exact: "1" }) });
  return (
    <p className={styles.asked}>
      {corrected && <span>{t("search_corrected", { query: corrected })} </span>}
      {meant && (
        <span>
          {t("search_meant")} <Link href={pageAddress("/search", { q: meant })}>{meant}</Link>{" "}
        </span>
      )}
      {isPartial && <span>{t("search_partial")} </span>}
      <Link href={other}>{t(isExact ? "search_wider" : "search_exactly", { query })}</Link>
    </p>
  );
}
