import { expect, test } from "vitest";
import { OWN_ADDRESSES, pagePath, SITE_ADDRESSES } from "./addresses.ts";

test("a page with an address of its own names that one; any other page the general one", () => {
  expect(pagePath("swo")).toBe("/swo");
  expect(pagePath("about-us")).toBe("/page/about-us");
  expect(pagePath("library-ict")).toBe("/library/ictfs");
  expect(pagePath("library-rules")).toBe("/library/page/library-rules");
});

test("an address with a parameter, the home page and the login are no pages of records", () => {
  expect(SITE_ADDRESSES.filter((address) => !OWN_ADDRESSES.includes(address))).toEqual([
    "",
    "login",
    "nep/:nepId",
    "page/:pageId",
    "faculty/:facultyId",
    "faculty/:facultyId/dept/:deptId",
  ]);
});
