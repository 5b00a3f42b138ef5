import type { Language } from "#shared/languages.ts";
import type { HtmlCleaner } from "../content/html-cleaner.ts";
import type { Listings } from "../records/listings.ts";
import type { Records } from "../records/records.ts";
import type { ReadLog } from "../records/view.ts";
import { contactPage } from "./contact-page.ts";
import { contentPage } from "./content-page.ts";
import { departmentPage } from "./department-page.ts";
import { facultyPage } from "./faculty-page.ts";
import { helpDeskPage } from "./help-desk-page.ts";
import { homePage } from "./home-page.ts";
import { libraryHome } from "./library-home.ts";
import { searchAddress } from "./library-search.ts";
import { loadTarget } from "./load-target.ts";
import { nepPage } from "./nep-page.ts";
import { searchPage } from "./search-page.ts";
import { feedLinks } from "./notice-lists.ts";
import { resourcesPage } from "./resources-page.ts";
import type { Site } from "./site.ts";

/** The site as visitors of one language read it; what it reads is noted. */
export function openSite(
  { records, listings, html }: { records: Records; listings: Listings; html: HtmlCleaner },
  language: Language,
  settings: Record<string, string>,
  reads: ReadLog,
): Site {
  const reader = records.reader({ staff: false, language, reads });
  const parts = { reader, listings, html, language, settings };
  return {
    home: () => homePage(parts),
    contentPage: (name, query) => contentPage({ ...parts, query }, name),
    contact: (query) => contactPage({ ...parts, query }),
    faculty: (name) => facultyPage({ ...parts, query: {} }, name),
    department: (address, query) => departmentPage({ ...parts, query }, address),
    nepFaculty: (name, query) => nepPage({ ...parts, query }, name),
    search: (query) => searchPage(reader, language, query),
    libraryHome: () => libraryHome({ ...parts, query: {} }),
    helpDesk: (query) => helpDeskPage({ ...parts, query }),
    resources: (query) => resourcesPage({ ...parts, query }),
    searchAddress: (target, words) => searchAddress(settings, target, words),
    feeds: () => Promise.resolve(feedLinks(records.tables, language)),
    loadTarget: (names) => loadTarget(reader, names),
  };
}
