/** What costs the square of its length to look at is refused by its length: without that, each of these takes minutes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { create } from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

/** About as long as a body may be. */
const LENGTH = 1_000_000;
const manyTimes = (part: string, length = LENGTH) => part.repeat(length / part.length);
/** Marks that a normal form sorts. */
const MARKS = `a${"\u0301".repeat(LENGTH / 4)}${"\u0316".repeat(LENGTH / 4)}`;
const LONG = [`a@${manyTimes("a.")}@`, manyTimes("a"), manyTimes(" "), MARKS];

describe.each(DATABASES)("a long text on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const message = { name: "Asha", mobile: "1", email: "asha@example.org", message: "Hello" };

  it.each(["name", "mobile", "email", "message"] as const)(
    "as the %s of a message is refused",
    async (field) => {
      for (const text of LONG) {
        const { status, body } = await site.call<unknown>("POST", "/api/email/send", {
          body: { ...message, [field]: text },
        });
        const most = { name: 200, mobile: 30, email: 254, message: 5000 }[field];
        const expected = text.trim()
          ? sentenceOf({ code: "text_too_long", params: { max: most } }, "en")
          : API_TEXTS.en.required;
        expect({ status, body }).toMatchObject({
          status: 400,
          body: { errors: [{ field, message: expected }] },
        });
        expect((body as { errors: unknown[] }).errors).toHaveLength(1);
      }
    },
  );

  it("as a name or a password signs nobody in, and makes no account", async () => {
    for (const text of LONG) {
      for (const given of [{ username: text }, { password: text }]) {
        const body = { username: "asha", password: "wrong-password-1", email: "asha@example.org", ...given };
        expect([400, 401]).toContain((await site.call("POST", "/api/auth/signin", { body })).status);
        expect((await site.call("POST", "/api/signup", { body })).status).toBe(400);
      }
      const body = { username: "asha", password: "wrong-password-1", email: text };
      expect((await site.call("POST", "/api/signup", { body })).status).toBe(400);
    }
  });

  it("is refused in a column that is shorter, and stored and found in one that is long enough", async () => {
    for (const text of LONG.filter((each) => each.trim())) {
      const { status } = await site.call("POST", "/api/content/create", {
        token: site.token,
        body: { name: "long", label: text },
      });
      expect(status).toBe(400);
    }
    for (const [index, part] of ["a", "a.", "\u0316\u0301", "&#x316;&#x301;"].entries()) {
      const content = `<p>${manyTimes(part, 180_000)}</p>`;
      const id = await create(site, "content", { name: `long${index}`, label: "Long", content });
      expect(id).toBeGreaterThan(0);
    }
  });
});
