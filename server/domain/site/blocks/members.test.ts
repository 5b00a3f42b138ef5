import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { create } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { academic } from "#shared/tables/academic.ts";
import { syndicate } from "#shared/tables/syndicate.ts";
import { readMembers } from "./members.ts";

describe("The members of a governing body", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    await create(site, "syndicate", { category: "Principals", members: 10, position: 2 });
    await create(site, "syndicate", {
      category: "The Vice-Chancellor",
      category_kn: "ಕುಲಪತಿ",
      name: "A. Namuna",
      designation: "Section 28(1)(a)",
      position: 1,
    });
  });
  afterAll(() => site.close());

  test("come by category, with names or with their number", async () => {
    const { members } = await readMembers(partsContext(site, { language: "kn" }), syndicate);
    expect(members).toMatchObject([
      {
        category: { text: "ಕುಲಪತಿ", lang: "kn" },
        name: { text: "A. Namuna", lang: "en" },
        designation: { text: "Section 28(1)(a)" },
        members: null,
      },
      { category: { text: "Principals", lang: "en" }, name: { text: "" }, members: 10 },
    ]);
  });

  test("of one body are not those of the other", async () => {
    expect(await readMembers(partsContext(site), academic)).toEqual({ kind: "members", members: [] });
  });
});
