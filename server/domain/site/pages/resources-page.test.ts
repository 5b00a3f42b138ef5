import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PageQuery, readPageQuery } from "#shared/page-query.ts";
import { create, createOption, remove } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { resourcesPage } from "./resources-page.ts";

const NAME = "library-e-resources";

describe("The page of e-resources", () => {
  let site: TestSite;
  let books: number;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    const databases = await createOption(site, "implink", "type", "Databases");
    books = await createOption(site, "implinkqty", "type", "Books");
    await create(site, "page", { name: NAME, label: "E-Resources", layout: "sections" });
    const block = { page: NAME, kind: "resources" };
    await create(site, "block", { ...block, name: "books", label: "lib_electronic_books", list: books });
    await create(site, "block", { ...block, name: "data", label: "lib_subject_databases", list: databases });
    await create(site, "implinkqty", { title: "Springer", type: books, coverage: "Science" });
    await create(site, "implinkqty", { title: "Cambridge", type: books, coverage: "Arts" });
    for (let number = 1; number <= 11; number += 1) {
      await create(site, "implink", { title: `Base ${number}`, type: databases, coverage: "Science" });
    }
  });
  afterAll(() => site.close());

  const read = (query: PageQuery = {}) => resourcesPage(partsContext(site, { query }));
  const totals = async (query: PageQuery) =>
    (await read(query)).blocks.map(({ content }) => content.kind === "resources" && content.listing.total);

  test("offers every letter and subject that there is, whatever is looked for", async () => {
    const choices = { letters: ["B", "C", "S"], subjects: ["Arts", "Science"] };
    expect((await read()).filters).toEqual({ ...choices, letter: "", subject: "" });
    expect((await read({ q: "springer", letter: "s", subject: "Science" })).filters).toEqual({
      ...choices,
      letter: "S",
      subject: "Science",
    });
  });

  test("filters all tables alike", async () => {
    expect(await totals({ subject: "Science" })).toEqual([1, 11]);
    expect(await totals({ q: "springer" })).toEqual([1, 0]);
    expect(await totals({ letter: "C", subject: "Science" })).toEqual([0, 0]);
  });

  test("is whole where the address names a letter or a subject that there is none of", async () => {
    expect(await totals({ letter: "ಸ", subject: "ವಿಜ್ಞಾನ" })).toEqual([2, 11]);
  });

  test("is filtered by a subject as long as a record may have", async () => {
    const subject = "ವಿಜ್ಞಾನ ".repeat(60).trim();
    const id = await create(site, "implinkqty", { title: "Long", type: books, coverage: subject });
    const asked = readPageQuery(new URLSearchParams({ subject }));
    expect((await read(asked)).filters.subject).toBe(subject);
    expect(await totals(asked)).toEqual([1, 0]);
    await remove(site, "implinkqty", id);
  });

  test("turns to a page that table alone which the address names", async () => {
    const pages = (await read({ tab: "data", page: 2 })).blocks.map(
      ({ content }) => content.kind === "resources" && content.listing.page,
    );
    expect(pages).toEqual([1, 2]);
  });
});

test("The page of e-resources is refused where it has no record", async () => {
  const site = await openTestSite("sqlite");
  await expect(resourcesPage(partsContext(site))).rejects.toMatchObject({ code: "not_found" });
  await site.close();
});
