import type { Language } from "#shared/languages.ts";
import type { PageQuery } from "#shared/page-query.ts";
import type { HtmlCleaner } from "../content/html-cleaner.ts";
import type { Listings } from "../records/listings.ts";
import type { Records } from "../records/records.ts";
import type { CacheDependencies } from "../records/view.ts";
import type { PageBlocks } from "./blocks/block.ts";
import { contactPage } from "./contact-page.ts";
import { contentPage } from "./content-page.ts";
import { departmentPage } from "./department-page.ts";
import { facultyPage } from "./faculty-page.ts";
import type { ShellData } from "./frame.ts";
import { helpDeskPage } from "./help-desk-page.ts";
import { homePage } from "./home-page.ts";
import { libraryHome } from "./library-home.ts";
import { searchAddress } from "./library-search.ts";
import { loadTarget } from "./load-target.ts";
import { nepPage } from "./nep-page.ts";
import { offersBlocks, offersSubject } from "./offered.ts";
import { searchPage } from "./search-page.ts";
import { feedLinks } from "./notice-lists.ts";
import { resourcesPage } from "./resources-page.ts";
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
