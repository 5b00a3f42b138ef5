/** Long HTML in records: cleaned before a transaction waits for it, and never longer than its column. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sanitise } from "#server/domain/content/sanitise.ts";
import { DATABASES, openTestSite, type TestSite } from "../support/test-site.ts";

/** Costly to read: each element needs some of its own. */
const LONG = '<li onclick="x()">ಪರೀಕ್ಷೆ'.repeat(8000);

describe.each(DATABASES)("long HTML on %s", (kind) => {
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
