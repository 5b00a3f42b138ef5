import { useLabelTranslation } from "#app/i18n/use-label-translation.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ContentPage } from "#server/domain/site/pages/content-page.ts";
import { pagePath } from "#shared/addresses.ts";
import { pageAddress, type PageQuery } from "#shared/page-query.ts";
import { selectedLabel, selectedTabs } from "../blocks/selected-tabs.ts";
import { usePageAddress } from "../blocks/lists/use-page-address.ts";

/** Each tab, year and page of a list is a page of its own to search engines: its title, and its canonical address. */
export function useOwnPlace(page: ContentPage): { title: string; path: string } {
  const labelOf = useLabelTranslation();
  const t = useTranslation();
  const { query } = usePageAddress();
  const years = yearsOf(page);
  const year = years && selectedLabel(years);
  const turned = turnOf(page, query);
  const shown = [
    ...page.tabs.map(selectedLabel).map((label) => label && labelOf(label)),
    year?.text,
    turned && `${t("page_n")} ${turned}`,
  ].filter(Boolean);
  const title = shown.length > 0 ? `${page.heading.text}: ${shown.join(", ")}` : page.heading.text;
  const [main, sub] = page.tabs;
  // As the links to it are written, which name the tabs that it is in.
  const tabs = year || turned ? { tab: main?.current, sub: sub?.current } : selectedTabs(page);
  const own = { ...tabs, year: year ? years?.current : undefined, page: turned };
  return { title, path: pageAddress(pagePath(page.name), own) };
}

function yearsOf({ blocks: [block] }: ContentPage) {
  const content = block?.content;
  return content?.kind === "calendar" || content?.kind === "fees" ? content.years : null;
}

/** The page number of the page's one list; none for the first one, and none of a filtered list. */
function turnOf({ blocks }: ContentPage, query: PageQuery): number | undefined {
  const { q, size, sort, letter, subject, year } = query;
  const content = blocks.length === 1 ? blocks[0]?.content : undefined;
  if (!content || !("listing" in content) || q || size || sort || letter || subject || year) return undefined;
  return content.listing.page > 1 ? content.listing.page : undefined;
}
