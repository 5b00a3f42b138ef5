/** HTML shown to staff as it would be stored. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { create } from "../../support/data/factories.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

interface Shown {
  html: string;
  removed: string[];
}

describe.each(ANY_DATABASE)("POST /api/staff/html on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const show = (body: unknown, token: string | undefined = site.token) =>
    site.call<Shown & { code?: string }>("POST", "/api/staff/html", { body, token });

  test("answers the HTML as it would be stored, and what it lost", async () => {
    const html = `<h2 onclick="x()">ಪರಿಚಯ</h2><script>alert(1)</script><p><a href="https://example.org/">out</a></p>`;
    const { status, body } = await show({ html });
    expect(status).toBe(200);
    expect(body.removed).toEqual(["onclick", "<script>"]);
    expect(body.html).not.toMatch(/script|onclick/);
    const stored = await create(site, "content", { label: "A", name: "shown-html", content: html });
    const record = await site.get<{ content: string }>(`/api/content/${stored}`);
    expect(record.body.content).toBe(body.html);
  });

  test("writes nothing", async () => {
    const before = await site.get<unknown[]>("/api/content/all");
    await show({ html: "<p>only looked at</p>" });
    expect((await site.get<unknown[]>("/api/content/all")).body).toEqual(before.body);
  });

  test("has nothing to say of an empty text", async () => {
    expect((await show({ html: "" })).body).toEqual({ html: "", removed: [] });
  });

  test("is for staff alone", async () => {
    const { status } = await site.call("POST", "/api/staff/html", { body: { html: "<p>x</p>" } });
    expect(status).toBe(401);
  });

  test.each([[{}], [{ html: 5 }], [null], [{ html: "x".repeat(200_001) }]])(
    "refuses a body that holds no text",
    async (body) => {
      expect(await show(body)).toMatchObject({ status: 400, body: { code: "invalid" } });
    },
  );

  test("takes the longest text that is stored, and answers others while it is cleaned", async () => {
    const order: string[] = [];
    const html = "<a href=x>".repeat(20_000);
    const cleaned = show({ html }).then(({ status }) => order.push(`cleaned ${status}`));
    const live = site.call("GET", "/health/live").then(({ status }) => order.push(`live ${status}`));
    await Promise.all([cleaned, live]);
    expect(order).toEqual(["live 200", "cleaned 200"]);
  });

  test("refuses elements nested beyond reason with a sentence", async () => {
    expect(await show({ html: "<div>".repeat(40_000) })).toMatchObject({
      status: 413,
      body: { code: "too_large" },
    });
  });
});
