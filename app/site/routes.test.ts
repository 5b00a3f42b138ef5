import { expect, test } from "vitest";
import { SITE_ADDRESSES } from "#shared/addresses.ts";
import { routeMatcher } from "#app/document/match.ts";
import { SITE_ROUTES } from "./routes.ts";

const matchRoute = routeMatcher(SITE_ROUTES);

/** The map of the main site as it was agreed with the university. */
const AGREED = [
  "index",
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
];

test("the site has exactly the agreed addresses, in their order", () => {
  expect(SITE_ADDRESSES.map((address) => address || "index")).toEqual(AGREED);
});

test("each of them has a page, in that order", () => {
  const routed = SITE_ROUTES.map(({ pattern }) => pattern || "index");
  expect(routed.filter((address) => AGREED.includes(address))).toEqual(
    AGREED.filter((address) => address !== "login"),
  );
});

test("no page stands behind another one that has its address as well", () => {
  for (const { pattern } of SITE_ROUTES) {
    const path = `/${pattern.replaceAll(/:\w+/g, "x").replace("*", "x/y")}`;
    expect(matchRoute(path)?.route.pattern).toBe(pattern);
  }
});
