import type { PageQuery } from "#shared/page-query.ts";
import type { HtmlCleaner } from "../content/html-cleaner.ts";
import type { Listings } from "../records/read/listings.ts";
import type { Records } from "../records/records.ts";
import type { CacheDependencies } from "../kernel/read-scope.ts";
import type { PageBlocks } from "./blocks/blocks.ts";
import type { SearchMisses } from "../search/search-misses.ts";
import { contactPage } from "./pages/contact-page.ts";
import { contentPage } from "./pages/content-page.ts";
import { courseList, coursePage } from "./pages/course-page.ts";
import { departmentPage } from "./pages/department-page.ts";
import { documentText } from "./pages/document-text.ts";
import { facultyPage } from "./pages/faculty-page.ts";
import type { ShellDataFile } from "./shell-data.ts";
import type { ViewModelCache } from "./view-model-cache.ts";
import { followPage } from "./pages/follow-page.ts";
import { helpDeskPage } from "./pages/help-desk-page.ts";
import { homePage } from "./pages/home-page.ts";
import { libraryHome } from "./pages/library-home.ts";
import { searchAddress } from "./pages/library-search.ts";
import { loadTarget } from "./pages/load-target.ts";
import { nepPage } from "./pages/nep-page.ts";
import { noticeCard } from "./pages/notice-card.ts";
import { noticePage } from "./pages/notice-page.ts";
import { offersBlocks, offersSubject } from "./pages/offered.ts";
import { personPage } from "./pages/person-page.ts";
import { recordPage } from "./pages/record-page.ts";
import { searchPage } from "./pages/search-page.ts";
import { readAlerts } from "./presentation/alerts.ts";
import { feedLinks } from "./presentation/notice-lists.ts";
import type { SiteContext } from "./presentation/page-request.ts";
import { resourcesPage } from "./pages/resources-page.ts";
import type { Site } from "./site.ts";

export interface SiteDeps {
  records: Pick<Records, "tables" | "reader">;
  listings: Listings;
  html: HtmlCleaner;
  viewModels: Pick<ViewModelCache, "of">;
  /** Whether mail on new notices can be sent, by the settings of the site. */
  canFollow: (settings: Readonly<Record<string, string>>) => boolean;
}

interface OpenSiteDeps extends SiteDeps {
  searchMisses: Pick<SearchMisses, "note">;
}

/** What visitors of one language read the site with; its dependencies are collected. */
export function siteContext(
  { records, listings, html, viewModels, canFollow }: SiteDeps,
  shell: ShellDataFile,
  dependencies: CacheDependencies,
): SiteContext {
  const { language, settings, texts } = shell.shellData;
  const reader = records.reader({ staff: false, language, dependencies });
  const cached = viewModels.of(shell, dependencies);
  return { reader, listings, cached, html, language, settings, texts, canFollow: canFollow(settings) };
}

/** The site as visitors of one language read it; its dependencies are collected. */
export function openSite(deps: OpenSiteDeps, shell: ShellDataFile, dependencies: CacheDependencies): Site {
  const context = siteContext(deps, shell, dependencies);
  const { reader, language, settings } = context;
  const noting = async <P extends PageBlocks>(reading: Promise<P>, query: PageQuery): Promise<P> => {
    const page = await reading;
    dependencies.isOffered = offersBlocks(page, query);
    return page;
  };
  return {
    alerts: () => context.cached("alerts", readAlerts),
    home: () => homePage(context),
    contentPage: (name, query) => noting(contentPage({ ...context, query }, name), query),
    contact: (query) => noting(contactPage({ ...context, query }), query),
    faculty: (name) => facultyPage({ ...context, query: {} }, name),
    department: (address, query) => noting(departmentPage({ ...context, query }, address), query),
    documentText: (id, query) => documentText(reader, id, query),
    nepFaculty: async (name, query) => {
      const page = await nepPage({ ...context, query }, name);
      dependencies.isOffered = offersSubject(page, query);
      return page;
    },
    notice: (asked) => noticePage({ ...context, query: {} }, asked),
    noticeCard: (id) => noticeCard(context, id),
    course: (asked) => coursePage({ ...context, query: {} }, asked),
    courses: () => courseList(reader),
    person: (asked) => personPage({ ...context, query: {} }, asked),
    record: (asked) => recordPage({ ...context, query: {} }, asked),
    async search(query) {
      const found = await searchPage(context, query);
      if (found.total === 0 && query.q && isWhole(query)) deps.searchMisses.note(query.q, dependencies);
      return found;
    },
    libraryHome: () => libraryHome({ ...context, query: {} }),
    helpDesk: (query) => noting(helpDeskPage({ ...context, query }), query),
    resources: (query) => noting(resourcesPage({ ...context, query }), query),
    searchAddress: (target, query) => searchAddress(settings, target, query),
    feeds: () => Promise.resolve(feedLinks(deps.records.tables, language)),
    follow: () => Promise.resolve(followPage(deps.records.tables, language, context.canFollow)),
    loadTarget: (names) => loadTarget(reader, names),
  };
}

/** Whether nothing but the words narrowed a search. */
const isWhole = ({ exact, kind, year }: Pick<PageQuery, "exact" | "kind" | "year">): boolean =>
  exact === undefined && kind === undefined && year === undefined;
