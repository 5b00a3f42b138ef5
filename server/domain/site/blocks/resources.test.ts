import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageQuery } from "#shared/page-query.ts";
import { create, createOption } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { firstLetter, readResources } from "./resources.ts";

describe("A list of e-resources", () => {
  let site: TestSite;
  let list: number;
  let counted: number;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    list = await createOption(site, "implink", "type", "Databases");
    counted = await createOption(site, "implinkqty", "type", "Books");
    const add = (title: string, more = {}) => create(site, "implink", { title, type: list, ...more });
    await add("Scopus", { title_kn: "ಸ್ಕೋಪಸ್", coverage: "Science", coverage_kn: "ವಿಜ್ಞಾನ", position: 1 });
    await add("Journal Storage", { alternativeNames: "JSTOR, N-LIST", coverage: "Arts", position: 2 });
    await add("Running", { accessKind: "trial", trialEnds: "06-03-2026", position: 3 });
    await add("Ended", { accessKind: "trial", trialEnds: "05-03-2026", position: 4 });
    await create(site, "implinkqty", {
      title: "Springer",
      type: counted,
      quantity: 48200,
      url: "https://s.example",
    });
  });
  afterAll(() => site.close());

  const read = async (query: PageQuery = {}, language: "en" | "kn" = "en", of = list) =>
    (await readResources(partsContext(site, { language, query }), { list: of, size: 10 })).listing;
  const titles = async (...asked: Parameters<typeof read>) =>
    (await read(...asked)).rows.map(({ title }) => title.text);

  test("is found by other names and acronyms, in either language", async () => {
    for (const q of ["jstor", "N-LIST"]) expect(await titles({ q })).toEqual(["Journal Storage"]);
    expect(await titles({ q: "scopus" }, "kn")).toEqual(["ಸ್ಕೋಪಸ್"]);
    expect(await titles({ q: "nothing" })).toEqual([]);
  });

  test("is found by the first letter that readers of the language see, and by subject", async () => {
    expect(await titles({ letter: "S" })).toEqual(["Scopus"]);
    expect(await titles({ letter: "ಸ" }, "kn")).toEqual(["ಸ್ಕೋಪಸ್"]);
    expect(await titles({ letter: "S" }, "kn")).toEqual([]);
    expect(await titles({ subject: "ವಿಜ್ಞಾನ" }, "kn")).toEqual(["ಸ್ಕೋಪಸ್"]);
    expect(await titles({ subject: "Arts", letter: "S" })).toEqual([]);
  });

  test("shows a trial up to its last day, and no longer as one on the next", async () => {
    const kinds = (await read()).rows.map(({ accessKind }) => accessKind);
    expect(kinds).toEqual(["", "", "trial", ""]);
  });

  test("counts the titles of those lists that are counted", async () => {
    const [springer] = (await read({}, "en", counted)).rows;
    expect(springer).toMatchObject({
      quantity: 48200,
      target: { href: "https://s.example", external: true },
    });
    expect((await read()).rows[0]).toMatchObject({ quantity: null, target: null });
  });

  test("comes in pages; beyond the last one is the last one", async () => {
    expect(await read({ page: 9 })).toMatchObject({ total: 4, page: 1, pages: 1, size: 10 });
  });
});

test.each([
  ["arXiv", "A"],
  ["e-ShodhSindhu", "E"],
  ["ಸ್ಪ್ರಿಂಗರ್", "ಸ"],
  ["ಐಆರ್‌ಐಎನ್ಎಸ್", "ಐ"],
  ["(ಕೋರ್)", "ಕ"],
  ["3D Atlas", "3"],
  ["—", ""],
])("%s stands under %j in an index", (title, letter) => {
  expect(firstLetter(title)).toBe(letter);
});
