import { useTranslation } from "#app/i18n/use-translation.ts";
import { useNumber } from "#app/i18n/use-number.ts";
import { Link } from "#app/ui/link/link.tsx";
import type { SearchPage } from "#server/domain/site/pages/search-page.ts";
import type { Facet } from "#server/domain/site/search/facets.ts";
import { type PageQuery, pageAddress } from "#shared/page-query.ts";
import { SEARCH_KINDS } from "#shared/search-kinds.ts";
import styles from "./facets.module.css";

/** Years that are shown at once; the earlier ones are behind a control. */
const RECENT_YEARS = 6;

/** Narrows the results to a kind and a year: links, which need no script. What cannot be narrowed shows none. */
export function Facets({ facets, query }: { facets: SearchPage["facets"]; query: PageQuery }) {
  const t = useTranslation();
  const { kind, year } = query;
  const kinds = facets.kinds.filter(({ value }) => value in SEARCH_KINDS);
  const recent = facets.years.slice(0, RECENT_YEARS);
  const earlier = facets.years.slice(RECENT_YEARS);
  const ofYear = (each: Facet) => (
    <Choice key={each.value} facet={each} chosen={year} query={{ ...query, year: each.value }} />
  );
  return (
    <>
      {(kinds.length > 1 || kind) && (
        <nav className={styles.facet} aria-label={t("search_by_kind")}>
          <All isChosen={!kind} query={{ ...query, kind: undefined }}>
            {t("all_kinds")}
          </All>
          {kinds.map((each) => (
            <Choice
              key={each.value}
              facet={each}
              chosen={kind}
              query={{ ...query, kind: each.value }}
              label={t(SEARCH_KINDS[each.value]!)}
            />
          ))}
        </nav>
      )}
      {(facets.years.length > 1 || year) && (
        <nav className={styles.facet} aria-label={t("search_by_year")}>
          <All isChosen={!year} query={{ ...query, year: undefined }}>
            {t("all_years")}
          </All>
          {recent.map(ofYear)}
          {earlier.length > 0 && (
            <details className={styles.earlier} open={earlier.some(({ value }) => value === year)}>
              <summary>{t("search_earlier_years")}</summary>
              <div className={styles.facet}>{earlier.map(ofYear)}</div>
            </details>
          )}
        </nav>
      )}
    </>
  );
}

interface AllProps {
  isChosen: boolean;
  query: PageQuery;
  children: string;
}

const All = ({ isChosen, query, children }: AllProps) => (
  <Link
    className={styles.choice}
    href={pageAddress("/search", query)}
    aria-current={isChosen ? "page" : undefined}
  >
    {children}
  </Link>
);

interface ChoiceProps {
  facet: Facet;
  chosen: string | undefined;
  query: PageQuery;
  label?: string;
}

function Choice({ facet: { value, count }, chosen, query, label = value }: ChoiceProps) {
  const number = useNumber();
  return (
    <Link
      className={styles.choice}
      href={pageAddress("/search", query)}
      aria-current={value === chosen ? "page" : undefined}
    >
      {label}
      {count !== null && <span className={styles.count}> {number(count)}</span>}
    </Link>
  );
}
