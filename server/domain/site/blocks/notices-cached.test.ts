/** What a list of notices shows whatever is looked for is cached: it is there from the next request on after each change. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  create,
  createNotice,
  createNoticeList,
  remove,
  update,
} from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { CacheDependencies } from "../../kernel/read-scope.ts";
import { readNotices } from "./notices.ts";
import { archiveBlock } from "./archive.ts";

const MINUTE_MS = 60_000;

describe.each(ANY_DATABASE)("A cached list of notices on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  const context = async (dependencies = new CacheDependencies()) => {
    const shell = await site.services.shellData.get("en");
    return {
      ...partsContext(site, { dependencies }),
      cached: site.services.viewModels.of(shell, dependencies),
    };
  };
  const read = async (dependencies?: CacheDependencies) =>
    readNotices(await context(dependencies), { list, size: 20 });
  const years = async () => (await read()).years;
  const archived = async () => {
    const block = { list, size: 20 } as Parameters<typeof archiveBlock.read>[1];
    return (await archiveBlock.read(await context(), block)).years;
  };

  test("offers the years of its notices, as they come, move and go", async () => {
    expect(await years()).toEqual([]);
    const first = await createNotice(site, list, { udate: "20-02-2024" });
    expect(await years()).toEqual([2024]);
    const last = await createNotice(site, list, { udate: "20-02-2026" });
    expect(await years()).toEqual([2026, 2025, 2024]);
    await update(site, "notification", { id: first, udate: "20-02-2025" });
    expect(await years()).toEqual([2026, 2025]);
    await remove(site, "notification", last);
    expect(await years()).toEqual([2025]);
    await remove(site, "notification", first);
    expect(await years()).toEqual([]);
  });

  test("leads to its archive from the moment at which something is there, while there is a page for it", async () => {
    const page = await create(site, "page", { name: "archive", label: "Archive" });
    const row = { page: "archive", name: "all", label: "all", kind: "archive", size: 20 };
    const block = await create(site, "block", row);
    const publishTo = new Date(site.clock.now + MINUTE_MS).toISOString();
    const notice = await createNotice(site, list, { udate: "20-02-2023", publishTo });
    expect(await read()).toMatchObject({ years: [2023], archive: null });
    expect(await archived()).toEqual([]);
    site.clock.now += MINUTE_MS;
    expect(await read()).toMatchObject({ years: [], archive: `/archive?list=${list}` });
    expect(await archived()).toEqual([2023]);
    const other = await create(site, "page", { name: "other", label: "Other" });
    await update(site, "block", { id: block, page: other });
    expect(await read()).toMatchObject({ archive: `/page/other?list=${list}` });
    await update(site, "page", { id: other, active: false });
    expect((await read()).archive).toBeNull();
    await update(site, "page", { id: other, active: true });
    await remove(site, "block", block);
    expect((await read()).archive).toBeNull();
    await remove(site, "notification", notice);
    await remove(site, "page", page);
    expect(await archived()).toEqual([]);
  });

  test("makes its page depend on what was cached before", async () => {
    await read();
    const dependencies = new CacheDependencies();
    await read(dependencies);
    expect([...dependencies.rows].some((row) => row.startsWith("notification:"))).toBe(true);
    expect(dependencies.expiresWithDay).toBe(true);
  });
});
