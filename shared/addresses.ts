/** The addresses of the pages. */
import { DEFAULT_LANGUAGE, type Language } from "./languages.ts";
import { pageAddress } from "./page-query.ts";
import { slug } from "./slug.ts";

/** The main site, in the order in which its map is agreed; `:name` stands for a parameter. */
export const SITE_ADDRESSES = [
  "",
  "login",
  "iqac",
  "alumni",
  "good-governance",
  "rti",
  "nep",
  "nep/:nepId",
  "notifications",
  "admissions",
  "uucms",
  "old-announcements",
  "page/:pageId",
  "statutory-officers",
  "deans",
  "syndicate",
  "academic-council",
  "ug-programs",
  "faculty/:facultyId",
  "faculty/:facultyId/dept/:deptId",
  "phd-programs",
  "pg-centres",
  "regulations",
  "study-chairs",
  "syllabus",
  "prospectus",
  "calendar-events",
  "fee-structure",
  "usic",
  "guest-house",
  "health-centre",
  "sports-gym",
  "hostels",
  "nss",
  "auditorium",
  "stadium",
  "bank",
  "post-office",
  "staff-quarters",
  "swo",
  "employee-directory",
  "affiliated-colleges",
  "contact",
  "implink",
] as const;
export type SiteAddress = (typeof SITE_ADDRESSES)[number];

/** The library's pages below `/library`, in the order in which its map is agreed, each with the name of its record. */
export const LIBRARY_PAGES = {
  "librarian-msg": "librarian-message",
  collections: "library-collections",
  "useful-links": "library-useful-links",
  ictfs: "library-ict",
  "awards-credentials": "library-awards",
  "competitive-centre": "library-competitive-centre",
  "library-bulletin": "library-bulletin",
  "training-development": "library-training",
  "library-staff": "library-staff",
  suggestions: "library-suggestions",
  "projects-mou": "library-projects-mou",
  "governance-policies": "library-governance-policies",
  "dept-libraries": "library-dept-libraries",
  "news-notification": "library-news",
  "help-desk": "library-help-desk",
  "lib-e-resources": "library-e-resources",
} as const;
export type LibraryAddress = keyof typeof LIBRARY_PAGES;

/** Pages beside them that no map names. */
const MORE_ADDRESSES = ["archive", "sitemap"] as const;

/** The page whose form sends grievances, at `/page/{name}` like others. */
export const GRIEVANCE_PAGE = "grievance";

/** Addresses that are no record of the table of pages. */
const NOT_A_RECORD: readonly string[] = ["", "login"] satisfies SiteAddress[];

/** Pages that are records and have an address of their own beside `/page/{name}`. */
export const OWN_ADDRESSES: readonly string[] = [...SITE_ADDRESSES, ...MORE_ADDRESSES].filter(
  (address) => !address.includes(":") && !NOT_A_RECORD.includes(address),
);

const PATHS = new Map([
  ...OWN_ADDRESSES.map((address) => [address, `/${address}`] as const),
  ...Object.entries(LIBRARY_PAGES).map(([address, name]) => [name, `/library/${address}`] as const),
]);

/** The one address that search engines get of a page with several. */
export function pagePath(name: string): string {
  return (
    PATHS.get(name) ?? `${name.startsWith("library-") ? "/library" : ""}/page/${encodeURIComponent(name)}`
  );
}

export const facultyPath = (name: string): string => `/faculty/${encodeURIComponent(name)}`;

/** Where a faculty shows its subjects under the National Education Policy. */
export const nepPath = (name: string): string => `/nep/${encodeURIComponent(name)}`;

/**
 * The text of an uploaded document, to be read in the browser; the id alone finds it.
 * @param url the address of the file: `/files/others/fees-4k2p9x1q.pdf`
 */
export function textPath(id: number, url: string): string {
  const name = url.slice(url.lastIndexOf("/") + 1).replace(/\.[a-z0-9]+$/, "");
  return `/text/${id}/${encodeURIComponent(name)}`;
}

/** Pixels of the pictures that other sites show where they name a page. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The picture of a notice for other sites, in a language. @param version of the notice, so that nobody keeps an older picture */
export function noticeCardPath(id: number | string, language: Language, version?: number): string {
  const query = new URLSearchParams({
    ...(language !== DEFAULT_LANGUAGE && { lng: language }),
    ...(version !== undefined && { v: String(version) }),
  }).toString();
  return `/notice/${id}/card.png${query && `?${query}`}`;
}

/** The pages of mail on new notices: asking for it, and what its mails lead to. */
export const FOLLOW_PATHS = {
  ask: "/follow",
  confirm: "/follow/confirm",
  manage: "/follow/manage",
  unsubscribe: "/follow/unsubscribe",
} as const;

/** Where a draft is seen by whoever has a link to it. */
export const PREVIEW_PATH = "/preview";
/** The query parameter with the code of a link to a draft, for its page and its files. */
export const LINK_PARAMETER = "code";

/** Where mail on the new notices of a list is asked for. @param list null for all of them */
export const followPath = (list: number | null): string =>
  list === null ? FOLLOW_PATHS.ask : `${FOLLOW_PATHS.ask}?list=${list}`;

/** Pages of a document that are read as text at one address. */
export const TEXT_PAGES = 20;

/** The same text at one of its pages, from 1. */
export const textPagePath = (id: number, url: string, page: number): string =>
  `${pageAddress(textPath(id, url), { page: Math.ceil(page / TEXT_PAGES) })}#page-${page}`;

/** Characters of a title that an address shows. */
const LONGEST_SLUG = 80;

/** The page of a notice; its title in the address is for people, and the id alone finds it. */
export const noticePath = (id: number, title: string): string => titled(`/notice/${id}`, title);

/** The list of courses. */
export const COURSES_PATH = "/courses";

/** The page of a course, named as that of a notice is. */
export const coursePath = (id: number, title: string): string => titled(`/course/${id}`, title);

/** The page of a person, named as that of a notice is. */
export const personPath = (id: number, name: string): string => titled(`/person/${id}`, name);

/** The page of a record of a table that staff designed; the numbers find it, whatever table and record are called. */
export const recordPath = (table: number, id: number, title: string): string =>
  titled(`/record/${table}/${id}`, title);

function titled(path: string, title: string): string {
  const name = slug(title, LONGEST_SLUG);
  return name === "" ? path : `${path}/${encodeURIComponent(name)}`;
}
