import { expect, test } from "vitest";
import { facultyPath, nepPath, OWN_ADDRESSES, pagePath, SITE_ADDRESSES } from "./addresses.ts";

test("a page with an address of its own names that one; any other page the general one", () => {
  expect(pagePath("swo")).toBe("/swo");
  expect(pagePath("about-us")).toBe("/page/about-us");
  expect(pagePath("library-ict")).toBe("/library/ictfs");
  expect(pagePath("library-rules")).toBe("/library/page/library-rules");
});

test("a name stays one step of a path, whatever it holds", () => {
  expect(pagePath("a/b?c")).toBe("/page/a%2Fb%3Fc");
  expect(pagePath("library-100%")).toBe("/library/page/library-100%25");
  expect(facultyPath("law #1")).toBe("/faculty/law%20%231");
  expect(nepPath("ಕಲೆ")).toBe("/nep/%E0%B2%95%E0%B2%B2%E0%B3%86");
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
