import { pageContext } from "#app/context/page-context.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { readPageQuery } from "#shared/page-query.ts";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";
import { Columns } from "../blocks/lists/columns.tsx";
import type { Route } from "./+types/search";
import { Results } from "./results.tsx";
import { SearchBox } from "./search-box.tsx";

/** Full-text search in everything that visitors may read: `/search?q=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { q: query = "", page } = readPageQuery(url.searchParams);
  const found = query === "" ? null : await context.get(pageContext).site.search({ q: query, page });
  return { words: query, found };
}

export default function Search({ loaderData: { words: query, found } }: Route.ComponentProps) {
  const t = useTranslation();
  const heading = t("search_heading");
  return (
    <>
      <PageHead title={query ? `${query} – ${heading}` : heading} hidden />
      <PageBanner heading={heading} />
      <Columns>
        <SearchBox key={query} query={query} />
        {found ? (
          <Results query={query} found={found} />
        ) : (
          <Empty title={t("search_start")} hint={t("search_start_hint")} icon="search" />
        )}
      </Columns>
    </>
  );
}
