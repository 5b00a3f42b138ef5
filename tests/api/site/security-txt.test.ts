/** Whom to tell of a hole in the site, as RFC 9116 has it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { create, remove } from "../../support/data/factories.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const SITE = "https://university.example";
const ADDRESS = "/.well-known/security.txt";
const DAY = 24 * 60 * 60_000;

describe.each(ANY_DATABASE)("security.txt on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind, { siteUrl: SITE });
  });
  afterAll(() => site.close());

  const read = () => site.get<string>(ADDRESS);
  const contact = async () => (await lines())[0];
  const lines = async () => (await read()).body.trimEnd().split("\n");
  /** Sets a setting for as long as something is done. */
  async function during<T>(settings: Record<string, string>, work: () => Promise<T>): Promise<T> {
    const ids: number[] = [];
    for (const [name, value] of Object.entries(settings))
      ids.push(await create(site, "setting", { name, value }));
    try {
      return await work();
    } finally {
      for (const id of ids) await remove(site, "setting", id);
    }
  }

  it("is missing while no setting names anybody, or only what is neither a mail address nor one of https", async () => {
    expect((await read()).status).toBe(404);
    for (const value of [
      "office",
      "a@b.example\nContact: mailto:evil@c.example",
      "javascript:alert(1)",
      "http://x.example",
    ])
      expect(await during({ security_contact: value }, async () => (await read()).status)).not.toBe(200);
  });

  it("names whom to tell, in which languages, and where the rules stand", async () => {
    const settings = {
      security_contact: "security@university.example",
      security_policy: "/page/security-policy",
    };
    await during(settings, async () => {
      const { status, headers } = await read();
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
      expect(await lines()).toEqual([
        "Contact: mailto:security@university.example",
        "Expires: 2026-10-01T00:00:00Z",
        "Preferred-Languages: en, kn",
        `Canonical: ${SITE}${ADDRESS}`,
        `Policy: ${SITE}/page/security-policy`,
      ]);
    });
    expect((await read()).status).toBe(404);
  });

  it("names the address of a form, and who answers for the site where nothing else is said", async () => {
    await during({ contact_email: "office@university.example" }, async () => {
      expect(await contact()).toBe("Contact: mailto:office@university.example");
      await during({ web_manager_email: "web@university.example" }, async () => {
        expect(await contact()).toBe("Contact: mailto:web@university.example");
        await during({ security_contact: "https://report.example/form" }, async () => {
          expect(await contact()).toBe("Contact: https://report.example/form");
        });
      });
    });
  });

  it("is valid for six months at least, whenever it is read, and the same for a month", async () => {
    await during({ security_contact: "security@university.example" }, async () => {
      const seen = new Set<string>();
      const began = site.clock.now;
      for (let day = 0; day < 62; day += 1) {
        const [, expires] = /^Expires: (.+)$/m.exec((await read()).body)!;
        const left = Date.parse(expires!) - site.clock.now;
        expect(left).toBeGreaterThan(180 * DAY);
        expect(left).toBeLessThan(365 * DAY);
        seen.add(expires!);
        site.clock.now += DAY;
      }
      site.clock.now = began;
      expect(seen.size).toBe(3);
    });
  });
});
