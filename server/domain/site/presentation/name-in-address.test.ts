import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CacheDependencies } from "../../kernel/read-scope.ts";
import { DATABASES, openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { openSite } from "../open-site.ts";
import type { Site } from "../site.ts";

const READS: [string, (site: Site, name: string) => Promise<unknown>][] = [
  ["a page", (site, name) => site.contentPage(name, {})],
  ["a faculty", (site, name) => site.faculty(name)],
  ["a faculty's subjects", (site, name) => site.nepFaculty(name, {})],
  ["a department by its name", (site, name) => site.department(name, {})],
  ["a department by its path", (site, name) => site.department(`/${name}`, {})],
  ["an older address", (site, name) => site.loadTarget([name])],
];

describe.each(DATABASES)("A name that no database could hold on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  test.each(READS)("is none of %s", async (_what, read) => {
    const pages = openSite(site.services, await site.services.shellData.get("en"), new CacheDependencies());
    for (const name of ["\u0000", "a\u0000b", "\u0007", "__proto__"]) {
      await expect(read(pages, name)).rejects.toMatchObject({ code: "not_found" });
    }
  });
});
