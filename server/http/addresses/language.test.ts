import { describe, expect, test } from "vitest";
import { chooseLanguage, inAskedLanguage } from "./language.ts";

const SITE = "http://site.example";

const detect = (query: string, headers: Record<string, string> = {}) =>
  chooseLanguage(`/page${query && `?${query}`}`, headers, SITE).language;

describe("the language of a page", () => {
  test("is what the address asks for, then the cookie, then the browser's wish, then English", () => {
    const headers = { cookie: "a=b; i18next=kn", "accept-language": "en" };
    expect(detect("lng=en", headers)).toBe("en");
    expect(detect("page=2&lng=en", headers)).toBe("en");
    expect(detect("", headers)).toBe("kn");
    expect(detect("", { "accept-language": "kn-IN,en;q=0.5" })).toBe("kn");
    expect(detect("")).toBe("en");
  });

  test.each(["fr", "", "../../x", "kn; Path=/", "__proto__", "x".repeat(5000)])("overlooks %j", (value) => {
    expect(detect(`lng=${encodeURIComponent(value)}`, { cookie: "i18next=kn" })).toBe("kn");
    const cookie = `i18next=${value === "kn; Path=/" ? "fr" : value}`;
    expect(detect("", { cookie, "accept-language": "kn" })).toBe("kn");
  });

  test("is asked for by the parameter of that name alone", () => {
    for (const query of ["xlng=kn", "q=lng%3Dkn", "q=lng"]) expect(detect(query)).toBe("en");
    expect(chooseLanguage("/lng=kn", {}, SITE).language).toBe("en");
  });

  test("is read from the cookie of that name alone", () => {
    expect(detect("", { cookie: "xi18next=kn; i18nextx=kn; other=i18next=kn" })).toBe("en");
  });

  test("is stored for a year, for this site alone, where the address asked for it", () => {
    const stored = "i18next=kn; Path=/; Max-Age=31536000; SameSite=Lax";
    expect(chooseLanguage("/?lng=kn-IN", {}, SITE)).toEqual({ language: "kn", cookie: stored });
    expect(chooseLanguage("/?lng=kn", {}, "https://site.example").cookie).toBe(`${stored}; Secure`);
    expect(chooseLanguage("/", { cookie: "i18next=kn" }, SITE)).toEqual({ language: "kn" });
    expect(chooseLanguage("/?lng=xx", {}, SITE)).toEqual({ language: "en" });
  });
});

describe("the place to which a redirect leads", () => {
  test("is in the language that the address asked for", () => {
    const place = "/page/about-us?tab=a#top";
    expect(inAskedLanguage(place, "/load?page=about-us&lng=kn")).toBe("/page/about-us?tab=a&lng=kn#top");
    expect(inAskedLanguage("/swo", "/load?lng=en&page=swo")).toBe("/swo?lng=en");
  });

  test.each(["/load?page=swo", "/load?page=swo&lng=fr"])("stays as it is for %s", (url) => {
    expect(inAskedLanguage("/swo", url)).toBe("/swo");
  });

  test.each(["https://catalogue.example/?q=kannada", "//elsewhere.example/"])(
    "stays as it is at %s",
    (place) => {
      expect(inAskedLanguage(place, "/library/find?lng=kn")).toBe(place);
    },
  );
});
