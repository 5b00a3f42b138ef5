import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageQuery } from "#shared/page-query.ts";
import { create, createOption } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { readColleges } from "./colleges.ts";

describe("The colleges of a district", () => {
  let site: TestSite;
  let district: number;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    district = await createOption(site, "college", "district", "Kalaburagi", { label_kn: "ಕಲಬುರಗಿ" });
    const other = await createOption(site, "college", "district", "Bidar");
    const college = (name: string, more: Record<string, unknown> = {}) =>
      create(site, "college", { name, district, ...more });
    await college("Government College", {
      name_kn: "ಸರ್ಕಾರಿ ಕಾಲೇಜು",
      taluk: "Aland",
      programmes: "B.A., B.Com.",
      url: "https://college.example",
    });
    for (let number = 1; number <= 20; number += 1) await college(`College ${number}`);
    await college("College of Bidar", { district: other });
  });
  afterAll(() => site.close());

  const read = async (query: PageQuery = {}, list: number | null = district) =>
    (await readColleges(partsContext(site, { language: "kn", query }), { list, size: 20 })).listing;

  test("come in pages, each with what is known of it", async () => {
    const { rows, ...page } = await read();
    expect(page).toEqual({ total: 21, page: 1, pages: 2, size: 20 });
    expect(rows[0]).toMatchObject({
      name: { text: "ಸರ್ಕಾರಿ ಕಾಲೇಜು", lang: "kn" },
      taluk: { text: "Aland", lang: "en" },
      place: { text: "" },
      programmes: "B.A., B.Com.",
      target: { href: "https://college.example", external: true },
    });
    expect(rows[1]?.target).toBeNull();
    expect((await read({ page: 2 })).rows).toHaveLength(1);
  });

  test.each(["government", "ಸರ್ಕಾರಿ", "aland", "b.com."])("are found by %s", async (q) => {
    expect((await read({ q })).total).toBe(1);
  });

  test("of another district are not among them, unless all are asked for", async () => {
    expect((await read({ q: "bidar" })).total).toBe(0);
    expect((await read({ q: "bidar" }, null)).total).toBe(1);
  });
});
