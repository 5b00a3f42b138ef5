/** The context that pages get with each request. */
import type { Language } from "#shared/languages.ts";
import type { PageQuery } from "#shared/page-query.ts";
import type { CardText } from "../cards/cards.ts";
import type { ContactPage } from "./pages/contact-page.ts";
import type { ContentPage } from "./pages/content-page.ts";
import type { CourseGroup, CoursePage, MovedCourse } from "./pages/course-page.ts";
import type { DepartmentPage } from "./pages/department-page.ts";
import type { DocumentTextPage } from "./pages/document-text.ts";
import type { FacultyPage } from "./pages/faculty-page.ts";
import type { ShellDataFile } from "./shell-data.ts";
import type { HelpDeskPage } from "./pages/help-desk-page.ts";
import type { HomePage } from "./pages/home.ts";
import type { LibraryHome } from "./pages/library-home.ts";
import type { NepPage } from "./pages/nep-page.ts";
import type { MovedNotice, NoticePage } from "./pages/notice-page.ts";
import type { MovedPerson, PersonPage } from "./pages/person-page.ts";
import type { MovedRecord, RecordPage } from "./pages/record-page.ts";
import type { SearchPage } from "./pages/search-page.ts";
import type { SubscriptionWish } from "#shared/api/subscriptions.ts";
import type { FollowPage } from "./pages/follow-page.ts";
import type { Alert } from "./presentation/view-models.ts";
import type { FeedLink } from "./presentation/notice-lists.ts";
import type { ResourcesPage } from "./pages/resources-page.ts";

/** What the pages ask of the domain, one call per kind of page, for one language. Where there is no such page: SiteError `not_found`. */
export interface Site {
  /** What stands above every page. */
  alerts(): Promise<Alert[]>;
  home(): Promise<HomePage>;
  contentPage(name: string, query: PageQuery): Promise<ContentPage>;
  contact(query: PageQuery): Promise<ContactPage>;
  faculty(name: string): Promise<FacultyPage>;
  /** @param address its name, or the path of its own */
  department(address: string, query: PageQuery): Promise<DepartmentPage>;
  documentText(id: string, query: Pick<PageQuery, "page">): Promise<DocumentTextPage>;
  nepFaculty(name: string, query: PageQuery): Promise<NepPage>;
  /** @param asked the id and the title of its address; answers the right address for another title */
  notice(asked: { id: string; slug: string }): Promise<NoticePage | MovedNotice>;
  noticeCard(id: string): Promise<CardText>;
  /** @param asked as for a notice */
  course(asked: { id: string; slug: string }): Promise<CoursePage | MovedCourse>;
  courses(): Promise<CourseGroup[]>;
  /** @param asked the id and the name of the address, as for a notice */
  person(asked: { id: string; slug: string }): Promise<PersonPage | MovedPerson>;
  /** @param asked the numbers of a table that staff designed and of its record, and the title of the address, as for a notice */
  record(asked: { table: string; id: string; slug: string }): Promise<RecordPage | MovedRecord>;
  search(query: Pick<PageQuery, "q" | "page" | "exact" | "kind" | "year">): Promise<SearchPage>;
  libraryHome(): Promise<LibraryHome>;
  helpDesk(query: PageQuery): Promise<HelpDeskPage>;
  resources(query: PageQuery): Promise<ResourcesPage>;
  /** The address at which another catalogue answers the query; null where the settings know no such catalogue. */
  searchAddress(target: string, text: string): string | null;
  feeds(): Promise<FeedLink[]>;
  /** Mail on new notices: the lists of which it can be asked for. */
  follow(): Promise<FollowPage>;
  /** @param names what an older address gives as the page; only one is an address */
  loadTarget(names: readonly string[]): Promise<string>;
}

/** The parts of the site, each with its own header. */
export type SiteArea = "site" | "library";

export interface PageCall {
  /** On the site's own host, whatever the request says. */
  url: URL;
  /** Reads the form that was posted to the page; undefined where the page is only asked for. */
  form?: () => Promise<FormData>;
}

/** A page, a redirect, or that there is no such page: then the page of its area says so, which is the same for all of them. */
export type PageAnswer =
  /** HTML, as text or in UTF-8. */
  | { status: number; html: string | Buffer }
  | { status: 301 | 302 | 303; location: string }
  | { status: 404; area: SiteArea };

/** What somebody has chosen who is sent mail on new notices. */
export interface OwnSubscription extends SubscriptionWish {
  email: string;
}

/** Mail on new notices, for whoever asks for it or comes by a link of one of its mails. */
export interface Subscribing {
  /** @throws SiteError `invalid`, `too_many` */
  request(body: unknown, from: string): Promise<void>;
  /** @returns whether the link is good still */
  confirm(token: string): Promise<boolean>;
  read(code: string): Promise<OwnSubscription | undefined>;
  /** @returns whether the link is somebody's. @throws SiteError `invalid` */
  change(code: string, wish: unknown): Promise<boolean>;
  /** @returns whether nothing is sent any more; false for a forged link */
  remove(code: string): Promise<boolean>;
}

/** The same for one visitor, whose address is known. */
export interface VisitorSubscribing extends Omit<Subscribing, "request"> {
  request(body: unknown): Promise<void>;
}

export interface PageContext {
  language: Language;
  frame: ShellDataFile;
  site: Site;
  alerts: readonly Alert[];
  /** Leaves a message of this visitor for the university. @throws SiteError `invalid`, `too_many` */
  sendMessage: (message: unknown) => Promise<void>;
  subscriptions: VisitorSubscribing;
  /** Is given the error for which a page could not be rendered; the visitor is shown the error screen. */
  failed(error: unknown): void;
  /**
   * The bytes of a file of the site by its address, where they are known; for visitors for whom the page leaves its
   * pictures out, undefined for all others.
   */
  sizeOf?: ((address: string) => Promise<number | undefined>) | undefined;
  /** The site's own address without a slash at the end: `https://example.org`. */
  siteUrl: string;
}
