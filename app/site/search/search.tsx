import type { PageDefinition, PageProps, PageRequest } from "#app/document/page.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { readPageQuery } from "#shared/page-query.ts";
import { PageBanner } from "../page-banner.tsx";
import { Follow } from "../follow.tsx";
import { PageHead } from "../page-head.tsx";
import { Columns } from "../blocks/lists/columns.tsx";
import { Results } from "./results.tsx";
import { SearchBox } from "./search-box.tsx";

/** Full-text search in everything that visitors may read: `/search?q=`. */
async function load({ site, url }: PageRequest) {
  const { q: query = "", page, exact, kind, year } = readPageQuery(url.searchParams);
  const found = query === "" ? null : await site.search({ q: query, page, exact, kind, year });
  return { words: query, found, isExact: exact !== undefined, kind, year };
}

function Search({ data: { words: query, found, isExact, kind, year } }: PageProps<typeof load>) {
  const t = useTranslation();
  const heading = t("search_heading");
  const subject = { q: query, ...(isExact && { exact: "1" as const }) };
  return (
    <>
      <PageHead
        title={query ? `${query} – ${heading}` : heading}
        feeds={query ? [{ title: query, subject }] : []}
        hidden
      />
      <PageBanner heading={heading} />
      <Columns>
        <SearchBox key={query} query={query} />
        {found ? (
          <>
            <Results found={found} query={query} isExact={isExact} kind={kind} year={year} />
            <Follow feed={subject} />
          </>
        ) : (
          <Empty title={t("search_start")} hint={t("search_start_hint")} icon="search" />
        )}
      </Columns>
    </>
  );
}

export const searchPage: PageDefinition = { load, Page: Search, styles: ["search"] };
