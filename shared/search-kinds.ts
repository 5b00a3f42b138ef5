import type { SiteTextKey } from "./texts/index.ts";

/** The key of what a found record is called, by its table. */
export const SEARCH_KINDS: Readonly<Record<string, SiteTextKey>> = {
  academic: "search_kind_academic",
  announcement: "search_kind_announcement",
  cevent: "calendar_of_events",
  coffered: "search_kind_course",
  college: "search_kind_college",
  department: "department",
  disclosure: "search_kind_disclosure",
  employee: "search_kind_employee",
  faculty: "faculty",
  fees: "fees_structure",
  implink: "search_kind_link",
  implinkqty: "search_kind_e_resource",
  libcwtp: "search_kind_training",
  notification: "search_kind_notice",
  page: "search_kind_page",
  subject: "search_kind_subject",
  syllabus: "syllabus",
  syndicate: "search_kind_syndicate",
};
