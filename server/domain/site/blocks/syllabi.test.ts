import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SYLLABUS_TYPE } from "#shared/vocabulary.ts";
import {
  create,
  createDepartment,
  createFaculty,
  createOption,
} from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { readSyllabi } from "./syllabi.ts";

describe("The syllabus files", () => {
  let site: TestSite;
  let pg: number;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    pg = await createOption(site, "syllabus", "course", "PG");
    await createOption(site, "syllabus", "type", "Course work", { value: SYLLABUS_TYPE.phdCourseWork });
    const faculty = await createFaculty(site);
    const department = await createDepartment(site, faculty, { label_kn: "ಕನ್ನಡ ವಿಭಾಗ" });
    const file = (label: string, more: Record<string, unknown> = {}) =>
      create(site, "syllabus", { label, course: pg, url: `/files/syllabus/${label}.pdf`, ...more });
    await file("first", { department });
    await file("general");
    await file("second", { department });
    await file("lost", { url: null });
    await create(site, "syllabus", {
      label: "Research method",
      type: SYLLABUS_TYPE.phdCourseWork,
      url: "/files/syllabus/research.pdf",
    });
  });
  afterAll(() => site.close());

  const read = async (list: number | null) =>
    (await readSyllabi(partsContext(site, { language: "kn" }), { list })).groups.map(({ heading, links }) => [
      heading?.text ?? "",
      links.map(({ title }) => title.text),
    ]);

  test("of a course are gathered by department; a record without a file is among them", async () => {
    expect(await read(pg)).toEqual([
      ["ಕನ್ನಡ ವಿಭಾಗ", ["first", "second"]],
      ["", ["general", "lost"]],
    ]);
  });

  test("of a type are found by its number", async () => {
    expect(await read(SYLLABUS_TYPE.phdCourseWork)).toEqual([["", ["Research method"]]]);
  });

  test("are none where neither is named, or where it is not there", async () => {
    expect(await read(null)).toEqual([]);
    expect(await read(987_654)).toEqual([]);
  });
});
