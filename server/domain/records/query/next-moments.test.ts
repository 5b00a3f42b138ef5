import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { dependenciesOn } from "../../../../tests/support/data/cache-dependencies.ts";
import {
  createContent,
  createFaculty,
  createNotice,
  createNoticeList,
  update,
} from "../../../../tests/support/data/factories.ts";
import { pdf } from "../../../../tests/support/data/sample-files.ts";
import { upload } from "../../../../tests/support/data/upload.ts";
import { DATABASES, openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { instantOf, startOfDay } from "#shared/dates.ts";
import { Changes } from "../../kernel/changes.ts";
import { CacheDependencies } from "../../kernel/read-scope.ts";
import type { Database } from "#server/db/connect.ts";
import { Tables } from "../../tables/tables.ts";
import { fileHooks } from "../../files/file-hooks.ts";
import { NextMoments } from "./next-moments.ts";

const MINUTE_MS = 60_000;
const NEVER = Number.MAX_SAFE_INTEGER;

describe("An answer that depends on no table", () => {
  const NOW = instantOf("2026-03-06", "12:00");
  const CLOSING = instantOf("2026-03-06", "19:00");
  const database = {} as Database;
  const moments = new NextMoments({
    database,
    changes: new Changes(database, () => {}),
    hooks: {},
    now: () => NOW,
  });
  const momentOf = (dependencies: CacheDependencies) =>
    moments.after(new Tables([], new Map()), dependencies, NOW);

  test("never ends by itself where it says nothing of a time", async () => {
    expect(await momentOf(new CacheDependencies())).toBe(NEVER);
  });

  test("ends at the first of the instants that were noted", async () => {
    const dependencies = new CacheDependencies();
    for (const moment of [CLOSING + 1, CLOSING, CLOSING + 2]) dependencies.expireBy(moment);
    expect(await momentOf(dependencies)).toBe(CLOSING);
  });

  test("ends with the day or at its instant, whichever comes first", async () => {
    const dependencies = new CacheDependencies();
    dependencies.expiresWithDay = true;
    dependencies.expireBy(startOfDay("2026-03-08"));
    expect(await momentOf(dependencies)).toBe(startOfDay("2026-03-07"));
    dependencies.expireBy(CLOSING);
    expect(await momentOf(dependencies)).toBe(CLOSING);
  });
});

describe.each(DATABASES)("The next moment of a table on %s", (kind) => {
  let site: TestSite;
  let list: number;
  let asked = 0;
  let moments: NextMoments;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
    const { changes, now, database } = site.services;
    const counted = {
      get read() {
        asked += 1;
        return database.read;
      },
    };
    moments = new NextMoments({ database: counted, changes, hooks: {}, now });
  });
  afterAll(() => site.close());
  beforeEach(() => void (asked = 0));

  /** ISO 8601: so many minutes after the clock of the site. */
  const at = (minutes: number): string => new Date(site.clock.now + minutes * MINUTE_MS).toISOString();
  const after = async (minutes: number, ...names: string[]) => {
    const from = Date.parse(at(minutes));
    const moment = await moments.after(site.services.records.tables, dependenciesOn(...names), from);
    return moment === NEVER ? "never" : new Date(moment).toISOString();
  };

  test("is asked for once, until a record of the table is written", async () => {
    expect(await after(0, "notification")).toBe("never");
    expect(await after(0, "notification:1")).toBe("never");
    expect(asked).toBe(1);
    await createNotice(site, list, { publishFrom: at(5), publishTo: at(7) });
    expect(await after(0, "notification", "holiday")).toBe(at(5));
    expect(asked).toBe(3);
    await createNotice(site, list, { publishFrom: at(3) });
    expect(await after(0, "notification")).toBe(at(3));
    expect(await after(0, "holiday")).toBe("never");
    expect(asked).toBe(4);
  });

  test("is asked for again once the clock has reached it", async () => {
    await createContent(site, { publishFrom: at(3), publishTo: at(5) });
    expect(await after(0, "content")).toBe(at(3));
    site.clock.now += 3 * MINUTE_MS;
    expect(await after(0, "content")).toBe(at(2));
  });

  test("is not forgotten for a question about the future", async () => {
    await createFaculty(site, { publishFrom: at(2), publishTo: at(4) });
    expect(await after(0, "faculty")).toBe(at(2));
    expect(await after(3, "faculty")).toBe(at(4));
    asked = 0;
    expect(await after(1, "faculty")).toBe(at(2));
    expect(asked).toBe(0);
  });
});

test("The next moment of files is also when a record comes out that names one, and is not asked for again for any other", async () => {
  const site = await openTestSite("sqlite");
  const { changes, now, database, records } = site.services;
  const moments = new NextMoments({ database, changes, hooks: { file: fileHooks }, now });
  const next = async () => {
    const moment = await moments.after(records.tables, dependenciesOn("file"), site.clock.now);
    return moment === NEVER ? "never" : new Date(moment).toISOString();
  };
  const list = await createNoticeList(site);
  const { url } = (await upload(site, "fees.pdf", pdf())).body;
  const [first, second] = ["2026-12-01T04:30:00.000Z", "2026-12-02T04:30:00.000Z"];
  expect(await next()).toBe("never");
  const id = await createNotice(site, list, { url, publishFrom: second });
  expect(await next()).toBe(second);
  await update(site, "notification", { id, publishFrom: first });
  expect(await next()).toBe(first);
  const asked = vi.spyOn(fileHooks, "nextMoments");
  onTestFinished(() => asked.mockRestore());
  await createNotice(site, list, { url: "", publishFrom: second });
  expect(await next()).toBe(first);
  expect(asked).not.toHaveBeenCalled();
  await update(site, "notification", { id, url: "" });
  expect(await next()).toBe("never");
  await site.close();
});
