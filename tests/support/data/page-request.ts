/** What the blocks of pages are read with, as a visitor of a test site. */
import type { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import type { PageRequest, ReadViewModel } from "#server/domain/site/presentation/page-request.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import type { TestSite } from "../server/test-site.ts";

export function partsContext(
  { services: { records, listings, html } }: TestSite,
  {
    language = "en",
    query = {},
    dependencies,
  }: Partial<Pick<PageRequest, "language" | "query">> & { dependencies?: CacheDependencies } = {},
): PageRequest {
  const reader = records.reader({ staff: false, language, ...(dependencies && { dependencies }) });
  const cached: ReadViewModel = (_name, read) => read(reader, cached);
  return {
    reader,
    listings,
    cached,
    html,
    language,
    settings: {},
    texts: SHIPPED_TEXTS[language],
    query,
    canFollow: false,
  };
}
