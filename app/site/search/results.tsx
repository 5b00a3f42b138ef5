import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import type { SearchPage } from "#server/domain/site/pages/search-page.ts";
import { ListFooter } from "../blocks/lists/list-footer.tsx";
import { Result } from "./result.tsx";
import styles from "./results.module.css";

interface ResultsProps {
  found: SearchPage;
}

/** The results: how many, a page of them, and the pagination. */
export function Results({ found }: ResultsProps) {
  const t = useTranslation();
  const number = useNumber();
  const { total, more, hits } = found;
  if (total === 0) {
    return <Empty title={t("no_data_found")} hint={t("search_none_hint")} icon="search" />;
  }
  const count = t(more ? "search_results_over" : "search_results", { count: number(total) });
  return (
    <section data-list="" className={styles.results} aria-labelledby="results" tabIndex={-1}>
      <SectionHeading id="results">{count}</SectionHeading>
      <ol className={styles.list} start={(found.page - 1) * found.size + 1}>
        {hits.map((hit) => (
          <Result key={`${hit.object} ${hit.id}`} hit={hit} />
        ))}
      </ol>
      <ListFooter listing={{ ...found, rows: hits }} base={{}} />
    </section>
  );
}
