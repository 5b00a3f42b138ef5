/** The site map: which page an address shows. */
import {
  FOLLOW_PATHS,
  COURSES_PATH,
  GRIEVANCE_PAGE,
  LIBRARY_PAGES,
  type LibraryAddress,
  pagePath,
  SITE_ADDRESSES,
  type SiteAddress,
} from "#shared/addresses.ts";
import { OFFLINE_PATH } from "#shared/offline.ts";
import type { PageDefinition } from "#app/document/page.ts";
import { contactPage } from "./contact/contact.tsx";
import { contentPage } from "./content/content-page.tsx";
import { coursePage } from "./course/course.tsx";
import { coursesPage } from "./course/courses.tsx";
import { departmentPage } from "./department/department.tsx";
import { facultyPage } from "./faculty/faculty.tsx";
import { confirmPage } from "./follow/confirm.tsx";
import { followPage } from "./follow/follow.tsx";
import { managePage } from "./follow/manage.tsx";
import { unsubscribePage } from "./follow/unsubscribe.tsx";
import { grievancePage } from "./grievance/grievance.tsx";
import { homePage } from "./home/home.tsx";
import { libraryFindPage } from "./library/find/find.tsx";
import { documentTextPage } from "./document-text/document-text.tsx";
import { helpDeskPage } from "./library/help-desk/help-desk.tsx";
import { libraryHomePage } from "./library/home/library-home.tsx";
import { eResourcesPage } from "./library/resources/e-resources.tsx";
import { suggestionsPage } from "./library/suggestions/suggestions.tsx";
import { loadPage } from "./load/load.tsx";
import { nepFacultyPage } from "./nep/nep-faculty.tsx";
import { noticePage } from "./notice/notice.tsx";
import { notFoundPage } from "./error/not-found.tsx";
import { offlinePage } from "./offline/offline.tsx";
import { personPage } from "./person/person.tsx";
import { recordPage } from "./record/record.tsx";
import { searchPage } from "./search/search.tsx";
import { sitemapPage } from "./sitemap/sitemap.tsx";

export interface SiteRoute {
  /** As `faculty/:facultyId`; `*` at its end stands for any rest. */
  pattern: string;
  page: PageDefinition;
}

/** The addresses that are more than a page of records. */
const OWN_PAGES: Partial<Record<SiteAddress, PageDefinition>> = {
  "": homePage,
  "nep/:nepId": nepFacultyPage,
  "faculty/:facultyId": facultyPage,
  "faculty/:facultyId/dept/:deptId": departmentPage,
  contact: contactPage,
};

const OWN_LIBRARY_PAGES: Partial<Record<LibraryAddress, PageDefinition>> = {
  suggestions: suggestionsPage,
  "help-desk": helpDeskPage,
  "lib-e-resources": eResourcesPage,
};

/** In the order in which they are tried. */
export const SITE_ROUTES: readonly SiteRoute[] = [
  { pattern: pagePath(GRIEVANCE_PAGE).slice(1), page: grievancePage },
  ...SITE_ADDRESSES.filter((address) => address !== "login").map((address) => ({
    pattern: address,
    page: OWN_PAGES[address] ?? contentPage,
  })),
  { pattern: "dept/:deptId", page: departmentPage },
  { pattern: "text/:fileId", page: documentTextPage },
  { pattern: "text/:fileId/:name", page: documentTextPage },
  { pattern: "notice/:noticeId/:slug?", page: noticePage },
  { pattern: FOLLOW_PATHS.ask.slice(1), page: followPage },
  { pattern: FOLLOW_PATHS.confirm.slice(1), page: confirmPage },
  { pattern: FOLLOW_PATHS.manage.slice(1), page: managePage },
  { pattern: FOLLOW_PATHS.unsubscribe.slice(1), page: unsubscribePage },
  { pattern: COURSES_PATH.slice(1), page: coursesPage },
  { pattern: "course/:courseId/:slug?", page: coursePage },
  { pattern: "person/:personId/:slug?", page: personPage },
  { pattern: "record/:tableId/:recordId/:slug?", page: recordPage },
  { pattern: "archive", page: contentPage },
  { pattern: "sitemap", page: sitemapPage },
  { pattern: OFFLINE_PATH.slice(1), page: offlinePage },
  { pattern: "search", page: searchPage },
  { pattern: "load", page: loadPage },
  { pattern: "library", page: libraryHomePage },
  { pattern: "library/find", page: libraryFindPage },
  ...Object.keys(LIBRARY_PAGES).map((address) => ({
    pattern: `library/${address}`,
    page: OWN_LIBRARY_PAGES[address as LibraryAddress] ?? contentPage,
  })),
  { pattern: "library/page/:pageId", page: contentPage },
  { pattern: "library/*", page: contentPage },
  { pattern: "*", page: notFoundPage },
];
