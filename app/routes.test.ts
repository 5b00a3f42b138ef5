import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { SITE_ADDRESSES } from "#shared/addresses.ts";
import routes from "./routes.ts";

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

interface Routed {
  address: string;
  module: string;
}

/** The routes that are pages, with their whole addresses. */
function pagesOf(entries: readonly RouteConfigEntry[], above = ""): Routed[] {
  return entries.flatMap(({ path = "", index, file, children }) => {
    const address = [above, path].filter(Boolean).join("/");
    if (children) return pagesOf(children, address);
    return [{ address: index && !address ? "index" : address, module: file }];
  });
}

test("the site has exactly the agreed addresses, in their order", () => {
  expect(SITE_ADDRESSES.map((address) => address || "index")).toEqual(AGREED);
});

test("each of them is routed, in that order; the login alone stands with the pages of the staff", () => {
  const routed = pagesOf(routes);
  const agreed = routed.filter(({ address }) => AGREED.includes(address));
  const ofTheSite = agreed.filter(({ module }) => !module.startsWith("admin/"));
  expect(ofTheSite.map(({ address }) => address)).toEqual(AGREED.filter((address) => address !== "login"));
  expect(agreed.filter((each) => !ofTheSite.includes(each))).toEqual([
    { address: "login", module: "admin/login/login.tsx" },
  ]);
});
