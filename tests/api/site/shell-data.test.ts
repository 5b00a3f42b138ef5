/** The shell data: the texts, menus and settings of a language in one file, under a name that changes with them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { create } from "../../support/data/factories.ts";
import { ANY_DATABASE, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const instant = (minutes: number): string => new Date(NOON + minutes * 60_000).toISOString();

interface ShellData {
  language: string;
  texts: Record<string, string>;
  settings: Record<string, string>;
}

describe.each(ANY_DATABASE)("shell data on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());
  const pathOf = async (language: "en" | "kn") => (await site.services.shellData.get(language)).path;

  it("is cached for good under its present name, in its own language", async () => {
    for (const language of ["en", "kn"] as const) {
      const { status, headers, body } = await site.get<ShellData>(await pathOf(language));
      expect({ status, language: body.language }).toEqual({ status: 200, language });
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    }
  });

  it("gets another name when a text, a menu or a setting changes, and the old one is not cached", async () => {
    const old = await pathOf("en");
    await site.get(old);
    await create(site, "setting", { name: "phone", value: "08472-263202" });
    const now = await pathOf("en");
    expect(now).not.toBe(old);
    expect((await site.get<ShellData>(now)).body.settings.phone).toBe("08472-263202");
    const { headers, body } = await site.get<ShellData>(old);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.settings.phone).toBe("08472-263202");
  });

  it("shows a setting from its first moment to its last, though nobody saves anything then", async () => {
    await create(site, "setting", {
      name: "helpline",
      value: "1800",
      publishFrom: instant(10),
      publishTo: instant(20),
    });
    const seen: Record<number, string | undefined> = {};
    for (const minutes of [0, 9.999, 10, 19.999, 20]) {
      site.clock.now = NOON + minutes * 60_000;
      seen[minutes] = (await site.get<ShellData>(await pathOf("en"))).body.settings.helpline;
    }
    expect(seen).toEqual({ 0: undefined, 9.999: undefined, 10: "1800", 19.999: "1800", 20: undefined });
    site.clock.now = NOON;
  });

  it("keeps staff's notes on the settings to itself", async () => {
    await create(site, "setting", { name: "seats", value: "1000", note: "800 is on record too" });
    expect(JSON.stringify((await site.get<ShellData>(await pathOf("en"))).body)).not.toContain(
      "on record too",
    );
  });

  it.each(["fr.abc.json", "..%2f..%2fetc%2fpasswd", "__proto__", "%00", "x".repeat(400)])(
    "of %s is none",
    async (name) => {
      expect((await site.get(`/frame/${name}`)).status).toBe(404);
    },
  );
});
