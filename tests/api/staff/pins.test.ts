/** What the pins on the pages of the site are made of. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Pins } from "#shared/api/staff.ts";
import { create, createContent, createFaculty } from "../../support/data/factories.ts";
import { joinContributor } from "../../support/data/people.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const named = ({ pins }: Pins): string[] => pins.map(({ record }) => record);

describe.each(ANY_DATABASE)("pins, on %s", (kind) => {
  let site: TestSite;
  let text: number;
  let page: number;
  let faculty: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    text = await createContent(site, { label: "Rules", label_kn: "ನಿಯಮಗಳು" });
    page = await create(site, "page", { name: "rules", label: "Hostel rules", body: text });
    faculty = await createFaculty(site);
  });
  afterAll(() => site.close());

  const pins = async (records: string, token = site.token, lang = "kn") =>
    (await site.get<Pins>(`/api/staff/pins?records=${records}&lang=${lang}`, token)).body;

  it("name the records of a page in its language, and say in which language each name is", async () => {
    const answer = await pins(`page/${page},content/${text}`);
    expect(answer.texts.edit).toBe("ತಿದ್ದಿ");
    expect(answer.pins).toHaveLength(2);
    expect(answer.pins).toContainEqual({
      record: `page/${page}`,
      title: "Hostel rules",
      lang: "en",
      table: "ಪುಟಗಳು",
    });
    expect(answer.pins).toContainEqual({
      record: `content/${text}`,
      title: "ನಿಯಮಗಳು",
      lang: "kn",
      table: "ಪಠ್ಯಗಳು",
    });
    expect((await pins(`content/${text}`, site.token, "en")).pins).toEqual([
      { record: `content/${text}`, title: "Rules", lang: "en", table: "Contents" },
    ]);
  });

  it("leave out what a contributor may not change, what is not there, and what names nothing", async () => {
    const { token } = await joinContributor(site, "asha", ["content"]);
    const records = `page/${page},content/${text},faculty/${faculty},content/999999,no-table/1,content,/`;
    expect(named(await pins(records, token))).toEqual([`content/${text}`]);
    expect(named(await pins(records)).toSorted()).toEqual(
      [`page/${page}`, `content/${text}`, `faculty/${faculty}`].toSorted(),
    );
    expect((await site.get(`/api/staff/pins?records=content/${text}`)).status).toBe(401);
  });
});
