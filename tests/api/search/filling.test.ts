import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillIndex } from "#server/domain/search/fill-index.ts";
import { search } from "#server/domain/site/search/search.ts";
import { SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { partsContext } from "../../support/data/page-request.ts";
import { createNotice, createNoticeList, idsOf, remove } from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { runSql } from "../../support/data/run-sql.ts";

describe.each(DATABASES)("the index of a database from before there was one, on %s", (kind) => {
  let site: TestSite;
  let list: number;
  let stored: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
    stored = await createNotice(site, list, { title: "Sandstone", title_kn: "ಮರಳುಗಲ್ಲು" });
    const thrown = await createNotice(site, list, { title: "Sandstone in the trash" });
    await remove(site, "notification", thrown);
  });
  afterAll(() => site.close());

  const empty = async (...more: "meta"[]) => {
    for (const table of ["search_entry", "search_words", ...more])
      await runSql(site.services.database, sql`delete from ${sql.table(table)}`);
  };
  const fill = () => fillIndex({ ...site.services, tables: site.services.records.tables });
  const found = async (q: string) => {
    return idsOf((await search(partsContext(site), { q, page: 1 })).hits);
  };

  it("is filled at the start, by whichever instance comes first, with live records alone", async () => {
    await empty("meta");
    expect(await found("sandstone")).toEqual([]);
    await Promise.all([fill(), fill()]);
    expect(await found("sandstone")).toEqual([stored]);
    expect(await found("ಮರಳುಗಲ್ಲು")).toEqual([stored]);
  });

  it("is filled in turns of many records, and what is there already stays", async () => {
    await site.services.records.transact(SYSTEM, async (writer) => {
      for (let index = 0; index < 1200; index += 1)
        await writer.create("notification", { title: `Granite ${index}`, udate: "2026-03-01", type: list });
    });
    await runSql(site.services.database, sql`delete from search_entry where id % 3 > 0`);
    await runSql(site.services.database, sql`delete from meta`);
    await fill();
    expect((await search(partsContext(site), { q: "granite", page: 1 })).total).toBe(1200);
  });

  it("is filled once", async () => {
    await empty();
    await fill();
    expect(await found("sandstone")).toEqual([]);
  });
});
