import { describe, expect, test } from "vitest";
import { cachedBy, requestFor } from "./cached-by.ts";
import { visitorChoices } from "./visitor-choices.ts";

const SITE = "http://site.example";
const SAVES = { "save-data": "on" };
const light = (query: string, headers: Record<string, string> = {}): boolean =>
  visitorChoices(`/page${query}`, headers, SITE).light;

const stored = (query: string) => visitorChoices(`/page${query}`, {}, SITE).headers?.["set-cookie"];
const keyOf = (headers: Record<string, string>, url = "/rti") =>
  cachedBy({ method: "GET", url, headers } as never, SITE)?.key;

describe("Pages without their pictures", () => {
  test("are for those whose browser asks for few bytes, and for nobody else", () => {
    expect(light("", SAVES)).toBe(true);
    for (const value of ["off", "", "on, on", "1"]) expect(light("", { "save-data": value })).toBe(false);
    expect(light("")).toBe(false);
  });

  test("are a visitor's own choice, which goes before what the browser asks for", () => {
    expect(light("", { cookie: "a=b; light=1" })).toBe(true);
    expect(light("", { ...SAVES, cookie: "light=0" })).toBe(false);
    for (const cookie of ["light=2", "light=", "xlight=1", "x=light=1", "lights=1"])
      expect(light("", { cookie }), cookie).toBe(false);
  });

  test("are asked for by an address, which stores the choice; one page is shown with all of them without storing it", () => {
    expect(light("?light=1")).toBe(true);
    expect(light("?light=0", { cookie: "light=1" })).toBe(false);
    expect(light("?pictures=all", { cookie: "light=1" })).toBe(false);
    expect(stored("?light=1")).toEqual(["light=1; Path=/; Max-Age=31536000; SameSite=Lax"]);
    expect(stored("?lng=kn&light=0")).toEqual([
      "i18next=kn; Path=/; Max-Age=31536000; SameSite=Lax",
      "light=0; Path=/; Max-Age=31536000; SameSite=Lax",
    ]);
    expect(stored("?pictures=all")).toBeUndefined();
    for (const query of ["?light=2", "?light=", "?q=light%3D1", "?xlight=1"]) {
      expect(light(query), query).toBe(false);
      expect(stored(query), query).toBeUndefined();
    }
  });

  test("are cached beside the others, and made anew from their names", () => {
    expect([keyOf({}), keyOf(SAVES)]).toEqual(["en /rti", "en light /rti"]);
    for (const key of ["kn /rti", "kn light /rti?tab=a"]) {
      const { url, headers } = requestFor(key);
      expect(keyOf(headers, url)).toBe(key);
    }
  });
});
