import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SYLLABUS_COURSE } from "#shared/vocabulary.ts";
import { create, createFaculty, createOption } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { nepPage } from "./nep-page.ts";

describe("The subjects of a faculty", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    const ba = await createOption(site, "syllabus", "course", "BA");
    await createOption(site, "syllabus", "course", "NEP 2020", { value: SYLLABUS_COURSE.nep });
    const faculty = await createFaculty(site);
    const other = await createFaculty(site, { name: "law", url: "faculty/law" });
    const subject = (name: string, more: Record<string, unknown> = {}) =>
      create(site, "subject", { name, label: name, faculty, ...more });
    const history = await subject("history", { label_kn: "ಇತಿಹಾಸ" });
    await subject("economics");
    await subject("ethics", { faculty: other });
    const file = (label: string, course: number) =>
      create(site, "syllabus", { label, course, subject: history, url: `/files/syllabus/${label}.pdf` });
    await file("semester-1", SYLLABUS_COURSE.nep);
    await file("semester-2", SYLLABUS_COURSE.nep);
    await file("before", ba);
  });
  afterAll(() => site.close());

  const read = (name: string, tab?: string) =>
    nepPage(partsContext(site, { language: "kn", query: { tab } }), name);

  test("are its own, and all closed at first", async () => {
    const { subjects } = await read("arts");
    expect(subjects).toEqual([
      { name: "history", label: { text: "ಇತಿಹಾಸ", lang: "kn" }, files: null },
      { name: "economics", label: { text: "economics", lang: "en" }, files: null },
    ]);
  });

  test("come with the files of the one that the address opens, of this policy alone", async () => {
    const [history, economics] = (await read("arts", "history")).subjects;
    expect(history?.files?.[0]?.links.map(({ title }) => title.text)).toEqual(["semester-1", "semester-2"]);
    expect(economics?.files).toBeNull();
  });

  test("may have no files yet, and stay closed where the address names none of them", async () => {
    expect((await read("arts", "economics")).subjects[1]?.files).toEqual([]);
    expect((await read("arts", "ethics")).subjects.map(({ files }) => files)).toEqual([null, null]);
  });

  test("are refused for a faculty that is not there", async () => {
    await expect(read("nowhere")).rejects.toMatchObject({ code: "not_found" });
  });
});
