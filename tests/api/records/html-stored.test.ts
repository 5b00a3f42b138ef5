/** Long HTML in records: cleaned before a transaction waits for it, and never longer than its column. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sanitise } from "#server/domain/content/sanitise.ts";
import { expectConsole } from "../../support/runner/console.ts";
import { createContent } from "../../support/data/factories.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

/** Costly to read: each element needs some of its own. */
const LONG = '<li onclick="x()">ಪರೀಕ್ಷೆ'.repeat(8000);

describe.each(ANY_DATABASE)("long HTML on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const save = (body: Record<string, unknown>) =>
    site.call<{ id: number; errors?: { field: string; message: string }[] }>("POST", "/api/content/create", {
      body: { label: "A", ...body },
      token: site.token,
    });

  test("is stored clean, and others write while it is cleaned", async () => {
    const done: string[] = [];
    const long = save({ name: "long", content: LONG }).then(({ body }) => done.push("long") && body.id);
    const short = save({ name: "short", content: "<p>x</p>" }).then(() => done.push("short"));
    const [id] = await Promise.all([long, short]);
    expect(done).toEqual(["short", "long"]);
    const record = await site.get<{ content: string }>(`/api/content/${id}`);
    expect(record.body.content).toBe(sanitise(LONG));
  });

  test.each(["content", "content_kn"])("is refused in %s where it would be stored longer", async (field) => {
    expect(await save({ name: field, [field]: `<p>${"<".repeat(100_000)}</p>` })).toMatchObject({
      status: 400,
      body: {
        code: "invalid",
        errors: [{ field, message: "At most 200000 characters, as the text is stored." }],
      },
    });
  });

  test("is refused where it is nested beyond reason", async () => {
    expect(await save({ name: "deep", content: "<div>".repeat(30_000) })).toMatchObject({ status: 413 });
  });
});

describe.each(ANY_DATABASE)("HTML that came into the database past the site, on %s", (kind) => {
  const PLANTED = {
    content: `<p onclick="x()">a<script>x()</script></p>`,
    content_kn: "<b>ಅ</b><img src=x onerror=x()>",
  };
  const CLEAN = { content: "<p>a</p>", content_kn: '<b>ಅ</b><img src="x" alt="">' };
  let site: TestSite;
  let id: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    id = await createContent(site, { name: "planted", content: "<p>clean</p>" });
    await site.services.database.transaction((transaction) =>
      transaction.updateTable("record_content").set(PLANTED).where("id", "=", id).execute(),
    );
  });
  afterAll(() => site.close());

  test("is answered clean by every call, to visitors and to staff, and logged", async () => {
    expectConsole(/The stored HTML of content(_kn)? of content \d+ was not clean/);
    const calls = [
      `/api/content/${id}`,
      "/api/content/name?name=planted",
      "/api/content/all",
      "/api/content",
      "/api/content/firstrows/5",
      "/api/content/label?label=About",
    ];
    for (const call of calls) {
      for (const [token, language, wanted] of [
        [undefined, "en", { content: CLEAN.content }],
        [undefined, "kn", { content: CLEAN.content_kn }],
        [site.token, "all", CLEAN],
      ] as const) {
        const address = `${call}${call.includes("?") ? "&" : "?"}lang=${language}`;
        const { status, body } = await site.get(address, token);
        const rows = [(body as { rows?: unknown }).rows ?? body].flat();
        expect([status, rows[0]], address).toMatchObject([200, wanted]);
      }
    }
  });

  test("is stored clean by the next save", async () => {
    const { body } = await site.get<{ content: string; version: number }>(`/api/content/${id}`, site.token);
    const saved = { id, version: body.version, content: body.content };
    expect((await site.call("PUT", "/api/content/update", { token: site.token, body: saved })).status).toBe(
      200,
    );
    const stored = await site.services.database.read
      .selectFrom("record_content")
      .select("content")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(stored).toEqual({ content: CLEAN.content });
  });
});
