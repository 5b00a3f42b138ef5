import type { SiteTextKey } from "./texts/index.ts";

/** The key of what a found record is called, by its table. */
export const SEARCH_KINDS: Readonly<Record<string, SiteTextKey>> = {
  announcement: "search_kind_announcement",
  cevent: "calendar_of_events",
  college: "search_kind_college",
  department: "department",
  disclosure: "search_kind_disclosure",
  employee: "search_kind_employee",
  faculty: "faculty",
  fees: "fees_structure",
  implink: "search_kind_link",
  implinkqty: "search_kind_e_resource",
  notification: "search_kind_notice",
  page: "search_kind_page",
  subject: "search_kind_subject",
  syllabus: "syllabus",
};
