import { expect, test } from "vitest";
import { storedLanguageToApply, readCookie } from "./language.ts";

const nothing = { query: null, cookie: undefined, stored: [], page: "en" };

test("a language that only the storage knows is adopted", () => {
  expect(storedLanguageToApply({ ...nothing, stored: ["kn"] })).toBe("kn");
  expect(storedLanguageToApply({ ...nothing, stored: ["kn-IN"] })).toBe("kn");
  expect(storedLanguageToApply({ ...nothing, stored: ["en"], page: "kn" })).toBe("en");
});

test("the query string and the cookie come before the storage", () => {
  expect(storedLanguageToApply({ ...nothing, stored: ["kn"], query: "en" })).toBeUndefined();
  expect(storedLanguageToApply({ ...nothing, stored: ["kn"], cookie: "en" })).toBeUndefined();
});

test("the page stays where the storage agrees, is empty or names no language of the site", () => {
  for (const stored of ["en", "EN-gb", null, "", "fr", "<script>"]) {
    expect(storedLanguageToApply({ ...nothing, stored: [stored] })).toBeUndefined();
  }
});

test("the local storage comes before the session's, which counts where the first names no language of the site", () => {
  expect(storedLanguageToApply({ ...nothing, stored: [null, "kn"] })).toBe("kn");
  expect(storedLanguageToApply({ ...nothing, stored: ["fr", "kn"] })).toBe("kn");
  expect(storedLanguageToApply({ ...nothing, stored: ["en", "kn"] })).toBeUndefined();
});

test("a cookie is found by its whole name", () => {
  expect(readCookie("a=1; i18next=kn; b=2", "i18next")).toBe("kn");
  expect(readCookie("xi18next=kn; i18next2=en; i18next=", "i18next")).toBeUndefined();
});
