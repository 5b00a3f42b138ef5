/** What visitors searched in vain is counted, and shown to editors and administrators. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNotice, createNoticeList } from "../../support/data/factories.ts";
import { join, joinContributor } from "../../support/data/people.ts";
import { runSql } from "../../support/data/run-sql.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

interface Searches {
  searches: { query: string; times: number; day: string }[];
}

const choreIn = (done: readonly { chore: string }[]) =>
  done.find(({ chore }) => chore === "searches without results");

describe.each(DATABASES)("searches without results on %s", (kind) => {
  let site: TestSite;
  const search = async (q: string, more = "", token?: string) => {
    const { status } = await site.get(`/api/search?q=${encodeURIComponent(q)}${more}`, token);
    expect(status, q).toBe(200);
  };
  const counted = async () => {
    await site.services.searchMisses.flush();
    const { status, body } = await site.get<Searches>("/api/staff/searches", site.token);
    expect(status).toBe(200);
    return Object.fromEntries(body.searches.map(({ query, times }) => [query, times]));
  };
  beforeAll(async () => {
    site = await openTestSite(kind);
    await createNotice(site, await createNoticeList(site), { title: "Orienteering championship" });
  });
  afterAll(() => site.close());

  it("are counted in one form, also when the same is asked again, and shown from the second time on", async () => {
    await search("Xylophone  Lessons");
    expect(await counted()).toEqual({});
    await search("Xylophone  Lessons");
    await search("xylophone lessons", "&lang=kn");
    for (const _ of [1, 2]) await search("ಕ್ಸೈಲೋಫೋನ್ ೨೦೨೬");
    expect(await counted()).toEqual({ "xylophone lessons": 3, "ಕ್ಸೈಲೋಫೋನ್ 2026": 2 });
  });

  it("are no searches that find something, of staff, of exact words, or of what may be somebody's", async () => {
    const before = await counted();
    for (const q of ["orienteering", "zz@example.org", "zzyzx 9448123456", "U21CS0045"])
      for (const _ of [1, 2]) await search(q);
    for (const _ of [1, 2]) {
      await search("zyzzyva", "", site.token);
      await search("zyzzyva", "&exact=1");
    }
    expect(await counted()).toEqual(before);
  });

  it("hold nothing but the day, the words and the number, and are bounded", async () => {
    const { rows } = await runSql(site.services.database, sql<object>`select * from search_miss limit 1`);
    expect(Object.keys(rows[0]!).sort()).toEqual(["day", "id", "query", "times"]);
    const { searchMisses } = site.services;
    const reads = { expireBy: () => {} } as never;
    for (let number = 0; number < 600; number += 1) searchMisses.note(`flood ${number}`, reads);
    await searchMisses.flush();
    for (let number = 600; number < 1300; number += 1) searchMisses.note(`flood ${number}`, reads);
    await searchMisses.flush();
    for (let number = 1300; number < 1700; number += 1) searchMisses.note(`flood ${number}`, reads);
    searchMisses.note("xylophone lessons", reads);
    await searchMisses.flush();
    const all = await runSql(site.services.database, sql`select id from search_miss`);
    expect(all.rows).toHaveLength(1000);
    expect((await counted())["xylophone lessons"]).toBe(4);
  });

  it("are removed when their time is over, and shown to editors and administrators alone", async () => {
    expect((await site.get("/api/staff/searches")).status).toBe(401);
    const editor = await join(site, "search-editor", "editor");
    expect((await site.get("/api/staff/searches", editor.token)).status).toBe(200);
    const contributor = await joinContributor(site, "search-contributor", ["synonym"]);
    expect((await site.get("/api/staff/searches", contributor.token)).status).toBe(403);
    const first = await site.services.housekeeping.run();
    expect(choreIn(first)).toMatchObject({ removed: 0 });
    await runSql(
      site.services.database,
      sql`update search_miss set day = '2020-01-01' where query <> 'xylophone lessons'`,
    );
    const second = await site.services.housekeeping.run();
    expect(choreIn(second)).toMatchObject({ removed: 999 });
    expect(await counted()).toEqual({ "xylophone lessons": 4 });
  });
});
