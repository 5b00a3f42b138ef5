import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageQuery } from "#shared/page-query.ts";
import { create, createOption } from "../../../../tests/support/data/factories.ts";
import { expectConsole } from "../../../../tests/support/runner/console.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { contentPage } from "./content-page.ts";

describe("A page of records", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    const text = "ಪುಟದ ಮಾತು ".repeat(60);
    await create(site, "content", {
      label: "Text",
      name: "text",
      content: "<p>English</p>",
      content_kn: `<p>${text}</p>`,
    });
    await create(site, "page", { name: "about", label: "About", body: "text", header: "others/none.webp" });
    for (const [name, parent] of [["first"], ["second"], ["inner", "second"], ["other", "second"]]) {
      await create(site, "block", { page: "about", name, parent, label: `tab_${name}` });
    }
    await create(site, "page", { name: "heading", label: "Heading", label_kn: "ಶೀರ್ಷಿಕೆ" });
  });
  afterAll(() => site.close());

  const read = (name: string, query: PageQuery = {}) =>
    contentPage(partsContext(site, { language: "kn", query }), name);

  test("says of each of its texts which language it is in", async () => {
    const page = await read("about");
    expect(page.heading).toEqual({ text: "About", lang: "en" });
    expect(page.body?.lang).toBe("kn");
    expect(page.banner?.src).toBe("/images/others/none.webp");
  });

  test("is described in one line of whole words", async () => {
    const { description } = await read("about");
    expect(description.length).toBeLessThan(160);
    expect(description).toMatch(/^(ಪುಟದ|ಮಾತು)( (ಪುಟದ|ಮಾತು))* …$/);
  });

  test("shows the first of its tabs, or the one that the address names, with a row of tabs within", async () => {
    const first = await read("about", { tab: "no-such-tab" });
    expect(first.tabs.map(({ current }) => current)).toEqual(["first"]);
    expect(first.blocks).toEqual([
      { name: "first", label: "tab_first", content: { kind: "text", body: null } },
    ]);
    const second = await read("about", { tab: "second", sub: "other" });
    expect(second.tabs.map(({ current }) => current)).toEqual(["second", "other"]);
    expect(second.tabs[1]?.items.map(({ name }) => name)).toEqual(["inner", "other"]);
    expect(second.blocks.map(({ name }) => name)).toEqual(["other"]);
  });

  test("lists what has no address among what has one", async () => {
    const type = 40;
    await createOption(site, "implink", "type", "Members", { value: type });
    await create(site, "implink", { title: "Chairperson", type, position: 1 });
    await create(site, "implink", { title: "Minutes", url: "/minutes", type, position: 2 });
    await create(site, "page", { name: "cell", label: "Cell" });
    await create(site, "block", {
      page: "cell",
      name: "members",
      label: "tab_members",
      kind: "links",
      list: type,
    });
    const { blocks } = await read("cell");
    expect(blocks[0]?.content).toMatchObject({
      groups: [{ links: [{ title: { text: "Chairperson" }, href: null }, { href: "/minutes" }] }],
    });
  });

  test("shows no script that was written past the checks, and reports it to the operators", async () => {
    const planted = await create(site, "content", { label: "Planted", name: "planted", content: "<p>a</p>" });
    await create(site, "page", { name: "planted", label: "Planted", body: "planted" });
    const html = `<p onclick="x()">b<img src="x" onerror="x()"></p><script>x()</script>`;
    await site.services.database.transaction((transaction) =>
      transaction.updateTable("record_content").set({ content: html }).where("id", "=", planted).execute(),
    );
    expectConsole(/The stored HTML of content of content \d+ was not clean/);
    expect((await read("planted")).body).toMatchObject({
      html: '<p>b<img src="x" alt=""></p>',
      lang: "en",
    });
  });

  test("may be its heading alone", async () => {
    expect(await read("heading")).toMatchObject({
      heading: { text: "ಶೀರ್ಷಿಕೆ", lang: "kn" },
      body: null,
      banner: null,
    });
  });

  test("is refused where there is none", async () => {
    await expect(read("nowhere")).rejects.toMatchObject({ code: "not_found" });
  });
});
