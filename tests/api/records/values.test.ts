import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COLUMN_CASES, shown } from "../../support/data/column-cases.ts";
import { create, createColumn, createTable, type Row, update } from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(DATABASES)("a value of a column on %s", (kind) => {
  let site: TestSite;
  let id: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    const table = await createTable(site, "cases");
    for (const type of Object.keys(COLUMN_CASES)) await createColumn(site, table, `a${type}`, type);
    id = await create(site, "cases", {});
  });
  afterAll(() => site.close());

  const stored = async () => (await site.get<Row>(`/api/cases/${id}`)).body;

  describe.each(Object.entries(COLUMN_CASES))("of type %s", (type, { takes, refuses }) => {
    const column = `a${type}`;

    it.each(
      takes.map(([written, expected]) => [shown(written), shown(expected), written, expected] as const),
    )("that is written as %s is answered as %s", async (_written, _expected, written, expected) => {
      expect(await update(site, "cases", { id, [column]: written })).toMatchObject({ status: 200 });
      expect((await stored())[column]).toEqual(expected);
    });

    it.each(refuses.map((value) => [shown(value), value] as const))("is not %s", async (_shown, value) => {
      const before = await stored();
      const refused = await update(site, "cases", { id, [column]: value });
      expect(refused).toMatchObject({
        status: 400,
        body: { code: "invalid", errors: [{ field: column, message: expect.any(String) }] },
      });
      expect(await stored()).toEqual(before);
    });
  });
});
