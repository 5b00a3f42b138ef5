import { describe, expect, test } from "vitest";
import { detectLanguage, fromHeaders, languageCookie } from "./language.ts";

const detect = (query: string, headers: Record<string, string> = {}) =>
  detectLanguage(new URLSearchParams(query), headers);

describe("the language of a page", () => {
  test("is what the address asks for, then the cookie, then the browser's wish, then English", () => {
    const headers = { cookie: "a=b; i18next=kn", "accept-language": "en" };
    expect(detect("lng=en", headers)).toBe("en");
    expect(detect("", headers)).toBe("kn");
    expect(detect("", { "accept-language": "kn-IN,en;q=0.5" })).toBe("kn");
    expect(detect("")).toBe("en");
  });

  test.each(["fr", "", "../../x", "kn; Path=/", "__proto__", "x".repeat(5000)])("overlooks %j", (value) => {
    expect(detect(`lng=${encodeURIComponent(value)}`, { cookie: "i18next=kn" })).toBe("kn");
    expect(
      fromHeaders({ cookie: `i18next=${value === "kn; Path=/" ? "fr" : value}`, "accept-language": "kn" }),
    ).toBe("kn");
  });

  test("is read from the cookie of that name alone", () => {
    expect(fromHeaders({ cookie: "xi18next=kn; i18nextx=kn; other=i18next=kn" })).toBe("en");
  });

  test("is kept for a year, for this site alone", () => {
    expect(languageCookie("kn")).toBe("i18next=kn; Path=/; Max-Age=31536000; SameSite=Lax");
  });
});
