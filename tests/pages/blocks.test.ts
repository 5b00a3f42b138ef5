/** Tabs, lists and searches of the main site: pages of their own, one for each kind of block. */
import { checkPages } from "./whole-page.ts";

checkPages([
  "/notifications?tab=examination&sub=examination-pg&size=10&page=2",
  "/notifications?tab=academic&q=syllabus",
  "/notifications?q=nothing-like-this",
  "/iqac?tab=members",
  "/iqac?tab=criteria",
  "/pg-centres?tab=bidar",
  "/syllabus?tab=pg",
  "/syllabus?tab=phd-course-work",
  "/calendar-events?tab=pg&year=28",
  "/fee-structure?tab=pg&year=94",
  "/employee-directory?tab=non-teaching&page=2",
  "/affiliated-colleges?tab=bidar",
  "/nep/arts?tab=kannada-language",
  ...["programmes", "syllabus", "research", "faculty", "facilities", "activities", "gallery"].map(
    (tab) => `/dept/kannada?tab=${tab}`,
  ),
  "/dept/hindi?tab=gallery",
  "/ambedkar-studies",
  "/search",
  "/search?q=examination",
  "/sitemap",
  "/archive",
  "/page/privacy-policy",
  "/page/grievance",
  "/page/committees",
  "/page/certificates",
  "/page/tenders",
  "/admissions?year=current",
]);
