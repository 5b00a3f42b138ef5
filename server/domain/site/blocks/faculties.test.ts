import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FACULTY } from "#shared/vocabulary.ts";
import { createFaculty, createOption } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { readFaculties } from "./faculties.ts";

describe("The faculties under the National Education Policy", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    await createOption(site, "faculty", "type", "NEP list", { value: FACULTY.nep });
  });
  afterAll(() => site.close());

  const read = () => readFaculties(partsContext(site, { language: "kn" }));

  test("may be none", async () => {
    expect(await read()).toEqual({ kind: "links", groups: [] });
  });

  test("are links to their subjects; a faculty outside the list is not among them", async () => {
    await createFaculty(site, { label_kn: "ಕಲಾ ನಿಕಾಯ", type: [FACULTY.nep] });
    await createFaculty(site, { name: "law", url: "faculty/law" });
    const { groups } = await read();
    expect(groups).toMatchObject([
      { heading: null, links: [{ title: { text: "ಕಲಾ ನಿಕಾಯ", lang: "kn" }, href: "/nep/arts" }] },
    ]);
    expect(groups[0]?.links).toHaveLength(1);
  });
});
