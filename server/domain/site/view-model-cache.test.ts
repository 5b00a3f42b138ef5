import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { department } from "#shared/tables/department.ts";
import { create, update } from "../../../tests/support/data/factories.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../../tests/support/server/test-site.ts";
import { CacheDependencies } from "../kernel/read-scope.ts";
import type { RecordReader } from "../records/read/reader.ts";

const DAY_MS = 24 * 60 * 60_000;

describe.each(ANY_DATABASE)("A cached view model on %s", (kind) => {
  let site: TestSite;
  let reads = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const labels = async (reader: RecordReader) => {
    reads += 1;
    const rows = await reader.of(department).all();
    return rows.map(({ label }) => label.text);
  };
  const read = async (language: "en" | "kn" = "en", page = new CacheDependencies()) => {
    const shell = await site.services.shellData.get(language);
    return site.services.viewModels.of(shell, page)("labels", labels);
  };

  it("is the same object until a record that it depends on changes", async () => {
    const id = await create(site, "department", { name: "first", label: "First", url: "dept/first" });
    const first = await read();
    expect(first).toEqual(["First"]);
    await create(site, "faculty", { name: "science", label: "Science" });
    expect(await read()).toBe(first);
    await update(site, "department", { id, label: "Changed" });
    expect(await read()).toEqual(["Changed"]);
  });

  it("is read for each language, and anew when a text or a setting around the page changes", async () => {
    reads = 0;
    const english = await read("en");
    expect(await read("kn")).not.toBe(english);
    await create(site, "setting", { name: "phone_finance", value: "08472 263202" });
    expect(await read("en")).not.toBe(english);
    expect(reads).toBe(2);
  });

  it("makes every page that shows it depend on what it was read from, also where it was there already", async () => {
    await read();
    const page = new CacheDependencies();
    await read("en", page);
    expect([...page.tables]).toContain("department");
    expect(page.updatedAt).not.toBe("");
  });

  it("changes with another one that it is made of, and has its page depend on that one's records", async () => {
    const page = new CacheDependencies();
    const shell = await site.services.shellData.get("en");
    const counted = () =>
      site.services.viewModels.of(shell, page)("count", async (_reader, cached) => {
        return (await cached("labels", labels)).length;
      });
    const before = await counted();
    expect([...page.tables]).toContain("department");
    await create(site, "department", { name: "second", label: "Second", url: "dept/second" });
    expect(await counted()).toBe(before + 1);
  });

  it("ends for a page that waits for its reading when it ends for the page that began that", async () => {
    const publishFrom = new Date(site.clock.now + 1000).toISOString();
    await create(site, "department", { name: "soon", label: "Soon", url: "dept/soon", publishFrom });
    const shell = await site.services.shellData.get("en");
    const { promise, resolve } = Promise.withResolvers<void>();
    const slowly = async (reader: RecordReader) => {
      const names = await labels(reader);
      await promise;
      return names;
    };
    const page = new CacheDependencies();
    const first = site.services.viewModels.of(shell, new CacheDependencies())("slow labels", slowly);
    site.clock.now += 2000;
    const second = site.services.viewModels.of(shell, page)("slow labels", slowly);
    resolve();
    expect(await second).toBe(await first);
    expect(page.expiresAt).toBe(Date.parse(publishFrom));
  });

  it("ends when a record of it appears", async () => {
    const from = new Date(site.clock.now + DAY_MS).toISOString();
    const tomorrow = { name: "tomorrow", label: "Tomorrow", url: "dept/tomorrow", publishFrom: from };
    await create(site, "department", tomorrow);
    expect(await read()).not.toContain("Tomorrow");
    site.clock.now += DAY_MS;
    expect(await read()).toContain("Tomorrow");
  });
});
