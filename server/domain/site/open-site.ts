import type { Language } from "#shared/languages.ts";
import type { PageQuery } from "#shared/page-query.ts";
import type { HtmlCleaner } from "../content/html-cleaner.ts";
import type { Listings } from "../records/read/listings.ts";
import type { Records } from "../records/records.ts";
import type { CacheDependencies } from "../kernel/read-scope.ts";
import type { PageBlocks } from "./blocks/block.ts";
import { contactPage } from "./pages/contact-page.ts";
import { contentPage } from "./pages/content-page.ts";
import { departmentPage } from "./pages/department-page.ts";
import { facultyPage } from "./pages/faculty-page.ts";
import type { ShellData } from "./shell-data.ts";
import { helpDeskPage } from "./pages/help-desk-page.ts";
import { homePage } from "./pages/home-page.ts";
import { libraryHome } from "./pages/library-home.ts";
import { searchAddress } from "./pages/library-search.ts";
import { loadTarget } from "./pages/load-target.ts";
import { nepPage } from "./pages/nep-page.ts";
import { offersBlocks, offersSubject } from "./pages/offered.ts";
import { searchPage } from "./pages/search-page.ts";
import { feedLinks } from "./presentation/notice-lists.ts";
import { resourcesPage } from "./pages/resources-page.ts";
import type { Site } from "./site.ts";

/** The site as visitors of one language read it; what it reads is noted. */
export function openSite(
  { records, listings, html }: { records: Records; listings: Listings; html: HtmlCleaner },
  language: Language,
  { settings, texts }: Pick<ShellData, "settings" | "texts">,
  dependencies: CacheDependencies,
): Site {
  const reader = records.reader({ staff: false, language, dependencies });
  const parts = { reader, listings, html, language, settings, texts };
  const noting = async <P extends PageBlocks>(reading: Promise<P>, query: PageQuery): Promise<P> => {
    const page = await reading;
    dependencies.isOffered = offersBlocks(page, query);
    return page;
  };
  return {
    home: () => homePage(parts),
    contentPage: (name, query) => noting(contentPage({ ...parts, query }, name), query),
    contact: (query) => noting(contactPage({ ...parts, query }), query),
    faculty: (name) => facultyPage({ ...parts, query: {} }, name),
    department: (address, query) => noting(departmentPage({ ...parts, query }, address), query),
    nepFaculty: async (name, query) => {
      const page = await nepPage({ ...parts, query }, name);
      dependencies.isOffered = offersSubject(page, query);
      return page;
    },
    search: (query) => searchPage(reader, language, query),
    libraryHome: () => libraryHome({ ...parts, query: {} }),
    helpDesk: (query) => noting(helpDeskPage({ ...parts, query }), query),
    resources: (query) => noting(resourcesPage({ ...parts, query }), query),
    searchAddress: (target, words) => searchAddress(settings, target, words),
    feeds: () => Promise.resolve(feedLinks(records.tables, language)),
    loadTarget: (names) => loadTarget(reader, names),
  };
}
