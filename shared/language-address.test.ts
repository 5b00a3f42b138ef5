import { expect, test } from "vitest";
import { canonicalIn, languageAddress } from "./language-address.ts";

test("the language joins the other parameters of the address", () => {
  expect(languageAddress("/syllabus", "?tab=ug&sub=ba", "kn")).toBe("/syllabus?tab=ug&sub=ba&lng=kn");
});

test("an earlier language is replaced", () => {
  expect(languageAddress("/", "?lng=kn&tab=pg", "en")).toBe("/?lng=en&tab=pg");
});

test("a parameter cannot break out of the address", () => {
  expect(languageAddress("/search", '?q="><script>', "en")).toBe("/search?q=%22%3E%3Cscript%3E&lng=en");
});

test("search engines know the default language by the plain address, and another one by an address that names it", () => {
  expect(canonicalIn("/syllabus?tab=ug", "en")).toBe("/syllabus?tab=ug");
  expect(canonicalIn("/syllabus?tab=ug", "kn")).toBe("/syllabus?tab=ug&lng=kn");
  expect(canonicalIn("https://site.example/", "kn")).toBe("https://site.example/?lng=kn");
});
