/** Both databases give the same answers in the same order: to the judged queries, among the titles of the demonstration. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { readRecords } from "#server/domain/demo/records.ts";
import { SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { addDays } from "#shared/dates.ts";
import { JUDGED_QUERIES } from "../../../bench/support/judged-queries.ts";
import { withErrors } from "../../../bench/support/typing-errors.ts";
import type { Found } from "../../support/data/searching.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const FIRST_DAY = "2024-01-01";

let sites: TestSite[];
beforeAll(async () => {
  const titles = await titlesOfTheDemonstration();
  sites = await Promise.all(DATABASES.map((kind) => openTestSite(kind)));
  // One after the other: SQLite holds the process while it writes, in which PostgreSQL's connection would not be made in time.
  for (const site of sites) await createAll(site, titles);
});
afterAll(() => Promise.all(sites.map((site) => site.close())));

it.each([
  ["as they are written", (query: string) => query],
  ["with typing errors", withErrors],
])(
  "the judged queries %s find the same addresses in the same order on both databases",
  async (_how, spelled) => {
    const queries = JUDGED_QUERIES.map(([query]) => spelled(query));
    const [onSqlite, onPostgres] = await Promise.all(sites.map((site) => answersOf(site, queries)));
    expect(onPostgres).toEqual(onSqlite);
    // Answers without a result would be alike on any database.
    expect(onSqlite!.filter(({ total }) => total > 0).length).toBeGreaterThan(0.9 * queries.length);
  },
);

interface Title {
  isPage: boolean;
  en: string;
  kn: string;
}

/** Pages, and everything else that is searched once for each title. The records themselves take a minute to be made. */
async function titlesOfTheDemonstration(): Promise<Title[]> {
  const rows = await readRecords("data/demo/records");
  const titles = rows.flatMap(({ table, row }): Title[] => {
    const [en, kn] = [row[table.title], row[`${table.title}_kn`]];
    if (!table.search || typeof en !== "string" || table.name === "content") return [];
    return [{ isPage: table.name === "page", en, kn: typeof kn === "string" ? kn : "" }];
  });
  return [...new Map(titles.map((title) => [title.en, title])).values()];
}

async function createAll(site: TestSite, titles: readonly Title[]): Promise<void> {
  await site.services.records.transact(SYSTEM, async (writer) => {
    const list = await writer.create("option", {
      object: "notification",
      element: "type",
      label: "Sports",
    });
    for (const [at, { isPage, en, kn }] of titles.entries()) {
      // Some have the same day.
      const udate = addDays(FIRST_DAY, Math.floor((at * 7) / 3) % 700);
      await (isPage
        ? writer.create("page", { name: `page-${at}`, label: en, label_kn: kn })
        : writer.create("notification", { title: en, title_kn: kn, udate, type: list }));
    }
  });
}

async function answersOf(site: TestSite, queries: readonly string[]) {
  const answers = [];
  for (const query of queries) {
    const { body } = await site.get<Found>(`/api/search?q=${encodeURIComponent(query)}`);
    const { total, corrected, meant, partial, kinds, years, rows } = body;
    const addresses = rows.map(({ url }) => url);
    answers.push({ query, total, corrected, meant, partial, kinds, years, addresses });
  }
  return answers;
}
