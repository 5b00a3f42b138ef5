/** How often pages and documents were asked for, without anything of who asked. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Visits } from "#server/domain/staff/visits.ts";
import type { Visits as Report } from "#shared/api/visits.ts";
import { dayAt } from "#shared/dates.ts";
import { administratorToken, join, joinContributor } from "../../support/data/people.ts";
import { runSql } from "../../support/data/run-sql.ts";
import { believeClock } from "../../support/server/believe-clock.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const DAY = 24 * 60 * 60_000;
const PHONE = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const BROWSER = { "user-agent": PHONE, "accept-language": "en" };

const handle = async ({ url }: { url: URL }) =>
  url.pathname === "/missing"
    ? { status: 404 as const, area: "site" as const }
    : { status: 200, html: "<p>A page.</p>" };

const timesOf = (rows: Report["pages"]) => Object.fromEntries(rows.map((row) => [row.subject, row.times]));

describe.each(DATABASES)("visits on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind, { pages: { handle } });
  });
  afterAll(() => site.close());

  const visit = async (url: string, headers: Record<string, string> = {}, method = "GET") =>
    (await site.call<unknown>(method, url, { headers: { ...BROWSER, ...headers } })).status;
  async function report(days = ""): Promise<Report> {
    await site.services.visits.flush();
    const { status, body } = await site.get<Report>(`/api/staff/visits${days}`, site.token);
    expect(status).toBe(200);
    return body;
  }

  it("are counted by address, in both languages and also where the answer was cached, and searches by their words", async () => {
    for (const url of ["/notifications?tab=examination", "/notifications", "/notifications?lng=kn", "/fees"])
      expect(await visit(url)).toBe(200);
    expect(await visit("/notifications")).toBe(200);
    for (const q of ["Hall+Ticket", "hall%20ticket", "asha@example.org", "once"])
      await visit(`/search?q=${q}`);
    const { pages, searches, totals } = await report();
    expect(timesOf(pages)).toEqual({ "/notifications": 4, "/fees": 1 });
    expect(pages[0]!.subject).toBe("/notifications");
    expect(timesOf(searches)).toEqual({ "hall ticket": 2 });
    expect(totals).toEqual({ page: 5, document: 0, search: 3 });
  });

  it("are none of programs, of what is loaded ahead or beside, of pages that are not there, of staff and of HEAD", async () => {
    const before = await report();
    for (const agent of ["Googlebot/2.1", "curl/8.0", "python-requests/2", "Mozilla/5.0 HeadlessChrome/140"])
      await visit("/fees", { "user-agent": agent });
    await visit("/fees", { "user-agent": "" });
    await visit("/fees", { "sec-purpose": "prefetch" });
    await visit("/fees", { "sec-fetch-dest": "empty" });
    await visit("/fees", {}, "HEAD");
    expect(await visit("/missing")).toBe(404);
    await visit("/admin");
    expect(await report()).toEqual(before);
    await visit("/fees", { "sec-fetch-dest": "document" });
    expect((await report()).totals.page).toBe(before.totals.page + 1);
  });

  it("hold a day, an address and a number and nothing else, are bounded, and add up between instances", async () => {
    const { rows } = await runSql(site.services.database, sql<object>`select * from visit limit 1`);
    expect(Object.keys(rows[0]!).toSorted()).toEqual(["day", "id", "kind", "subject", "times"]);
    const deps = { database: site.services.database, now: () => site.clock.now, report: () => {} };
    const [one, two] = [new Visits(deps), new Visits(deps)];
    for (let page = 0; page < 2500; page += 1) one.note(`/flood/${page}`, BROWSER);
    two.note("/flood/7", BROWSER);
    two.note("/files/others/fee%20list.pdf", BROWSER);
    two.note("/files/others/photo.JPG", BROWSER);
    two.note("/files/others/fee%20list.pdf", { ...BROWSER, range: "bytes=500-" });
    await Promise.all([one.flush(), two.flush()]);
    const found = await report();
    expect(timesOf(found.pages)).toMatchObject({ "/flood/7": 2 });
    expect(timesOf(found.documents)).toEqual({ "/files/others/fee%20list.pdf": 1 });
    const { rows: flood } = await runSql(
      site.services.database,
      sql<{ count: number | string }>`select count(*) as count from visit where subject like '/flood/%'`,
    );
    expect(Number(flood[0]!.count)).toBe(2000);
  });

  it("of pages and documents are counted whatever is searched", async () => {
    site.clock.now += DAY;
    const visits = new Visits({
      database: site.services.database,
      now: () => site.clock.now,
      report: () => {},
    });
    for (let round = 0; round < 3; round += 1) {
      for (let search = 0; search < 2001; search += 1)
        visits.note(`/search?q=word${round * 2001 + search}`, BROWSER);
      visits.note(`/page-of-round-${round}`, BROWSER);
      visits.note(`/files/others/list-${round}.pdf`, BROWSER);
      await visits.flush();
    }
    const { rows } = await runSql(
      site.services.database,
      sql<{ kind: string; count: number | string }>`
        select kind, count(*) as count from visit where day = ${dayAt(site.clock.now)} group by kind`,
    );
    const counts = rows.map((row) => [row.kind, Number(row.count)]);
    expect(Object.fromEntries(counts)).toEqual({ page: 3, document: 3, search: 5000 });
    site.clock.now -= DAY;
  });

  it("are shown of the last days to editors, and go out as a file that is noted in the audit", async () => {
    site.clock.now += 10 * DAY;
    site.token = await administratorToken(site);
    await visit("/fees");
    expect(timesOf((await report("?days=7")).pages)).toEqual({ "/fees": 1 });
    expect((await report("?days=365")).totals.page).toBeGreaterThan(2000);
    expect((await site.get("/api/staff/visits?days=8", site.token)).status).toBe(400);
    const { body } = await site.get<string>("/api/staff/visits/export?days=7", site.token);
    expect(body).toBe("\ufeffday,kind,subject,times\r\n2026-03-16,page,/fees,1\r\n");
    const noted = await site.services.database.read
      .selectFrom("audit_entry")
      .select("about")
      .where("event", "=", "exported")
      .execute();
    expect(noted).toContainEqual({ about: "visits: visits-2026-03-16.csv" });
    const editor = await join(site, "visits.editor");
    const contributor = await joinContributor(site, "visits.contributor", ["announcement"]);
    for (const path of ["/api/staff/visits", "/api/staff/visits/export"]) {
      expect((await site.get(path, editor.token)).status).toBe(200);
      expect((await site.get(path, contributor.token)).status).toBe(403);
      expect((await site.get(path)).status).toBe(401);
    }
  });

  it("are removed when their time is over", async () => {
    site.clock.now += 395 * DAY;
    await believeClock(site);
    const done = await site.services.housekeeping.run();
    expect(done.find(({ chore }) => chore === "visits")?.removed).toBeGreaterThan(2000);
    site.token = await administratorToken(site);
    expect(timesOf((await report("?days=365")).pages)).toEqual({});
  });
});
