/** Tabs, lists and searches of the main site: pages of their own, one for each kind of block. */
import blocks from "../../data/demo/records/block.json" with { type: "json" };
import { pagePath } from "#shared/addresses.ts";
import { EXAMPLE_ADDRESSES, LIBRARY_ADDRESSES } from "../support/data/example-addresses.ts";
import { expect } from "../support/browser/fixtures.ts";
import { test } from "./same-tab.ts";
import { checkPages, isOpened } from "./whole-page.ts";

const ADDRESSES = [
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
];

checkPages(ADDRESSES);

test("Every kind of block in the demonstration is on a page that is opened", () => {
  const opened = new Set(
    [...ADDRESSES, ...EXAMPLE_ADDRESSES, ...LIBRARY_ADDRESSES]
      .filter(isOpened)
      .map((address) => address.split("?", 1)[0]),
  );
  const notOpened = blocks.filter(({ page }) => !opened.has(pagePath(page)));
  const kinds = new Set(blocks.filter(({ page }) => opened.has(pagePath(page))).map(({ kind }) => kind));
  expect(notOpened.filter(({ kind }) => !kinds.has(kind))).toEqual([]);
});
