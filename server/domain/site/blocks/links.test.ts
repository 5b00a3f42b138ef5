import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { create, createOption } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { readLinks } from "./links.ts";

describe("A list of links", () => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    list = await createOption(site, "implink", "type", "Important");
    const other = await createOption(site, "implink", "type", "Other");
    const link = (title: string, more: Record<string, unknown>) =>
      create(site, "implink", { title, type: list, url: "https://a.example", ...more });
    await link("Commission", { category: "Regulators", category_kn: "ನಿಯಂತ್ರಕರು", position: 1 });
    await link("Portal", { url: "swo", position: 2 });
    await link("Council", { category: "Regulators", category_kn: "ನಿಯಂತ್ರಕರು", position: 3 });
    await link("Without an address", { url: null, category: "Empty", position: 4 });
    await link("Elsewhere", { type: other });
  });
  afterAll(() => site.close());

  const read = async (number: number | null, language: "en" | "kn" = "en") => {
    const { groups } = await readLinks(partsContext(site, { language }), { list: number });
    return groups.map(({ heading, links }) => [heading, ...links.map(({ title }) => title.text)]);
  };

  test("is gathered by category, each where its first link stands", async () => {
    expect(await read(list, "kn")).toEqual([
      [{ text: "ನಿಯಂತ್ರಕರು", lang: "kn" }, "Commission", "Council"],
      [null, "Portal"],
      [{ text: "Empty", lang: "en" }, "Without an address"],
    ]);
  });

  test("says where each leads", async () => {
    const { groups } = await readLinks(partsContext(site), { list });
    expect(groups.flatMap(({ links }) => links.map(({ href, external }) => [href, external]))).toEqual([
      ["https://a.example", true],
      ["https://a.example", true],
      ["/swo", false],
      [null, false],
    ]);
  });

  test("that is not there, or has no number, is empty", async () => {
    expect(await read(9_999)).toEqual([]);
    expect(await read(null)).toEqual([]);
  });
});
