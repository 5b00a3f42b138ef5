import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { create } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { readDisclosure } from "./disclosure.ts";

describe("What the university discloses", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    const item = (title: string, more: Record<string, unknown> = {}) =>
      create(site, "disclosure", { title, list: "disclosure", ...more });
    await item("Development Plan", { position: 2, notice: "Will be updated soon", notice_kn: "ಶೀಘ್ರದಲ್ಲೇ" });
    await item("About", { position: 1, url: "../load?page=about-us", category: "The institution" });
    await item("Regulator", { position: 3, url: "https://regulator.example/" });
    await create(site, "disclosure", { title: "Master Plan", list: "other" });
  });
  afterAll(() => site.close());

  const read = async (list: number | null) =>
    (await readDisclosure(partsContext(site, { language: "kn" }), { list })).items;

  test("is a list in its order, each item with where it leads or with a word in its place", async () => {
    expect(await read(1)).toMatchObject([
      { title: { text: "About" }, category: { lang: "en" }, target: { href: "/load?page=about-us" } },
      { title: { text: "Development Plan" }, target: null, notice: { text: "ಶೀಘ್ರದಲ್ಲೇ", lang: "kn" } },
      { title: { text: "Regulator" }, target: { external: true }, notice: { text: "" } },
    ]);
  });

  test("is the first list where a block names none, and nothing where it names one that is not there", async () => {
    expect(await read(null)).toHaveLength(3);
    expect(await read(2)).toHaveLength(1);
    expect(await read(3)).toEqual([]);
  });
});
