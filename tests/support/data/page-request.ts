/** What the blocks of pages are read with, as a visitor of a test site. */
import type { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import type { PageRequest } from "#server/domain/site/presentation/page-request.ts";
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
  return {
    reader,
    listings,
    cached: (_name, read) => read(reader),
    html,
    language,
    settings: {},
    texts: SHIPPED_TEXTS[language],
    query,
    canFollow: false,
  };
}
