import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FACULTY } from "#shared/vocabulary.ts";
import {
  create,
  createDepartment,
  createFaculty,
  createOption,
} from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { readDeans } from "./deans.ts";

describe("The deans", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    await createOption(site, "faculty", "type", "Deans", { value: FACULTY.deans });
    const teaching = await createOption(site, "employee", "type", "Teaching");
    const arts = await createFaculty(site);
    const department = await createDepartment(site, arts, { label_kn: "ಕನ್ನಡ ವಿಭಾಗ" });
    const dean = (name: string, more: Record<string, unknown> = {}) =>
      create(site, "employee", { name, type: teaching, department, ...more });
    const shown = await dean("Prof. A. Namuna", { name_kn: "ಪ್ರೊ. ಎ. ನಮೂನ" });
    const hidden = await dean("Prof. B. Namuna", { active: false });
    const faculty = (name: string, more: Record<string, unknown>) =>
      createFaculty(site, { name, label: name, url: `faculty/${name}`, type: FACULTY.deans, ...more });
    await faculty("science", { employee: shown });
    await faculty("law", { employee: hidden });
    await faculty("education", {});
  });
  afterAll(() => site.close());

  test("stand with their faculties, of which only the listed ones are shown", async () => {
    const { deans } = await readDeans(partsContext(site, { language: "kn" }));
    expect(deans.map(({ href }) => href)).toEqual(["/faculty/science", "/faculty/law", "/faculty/education"]);
    expect(deans[0]).toMatchObject({
      faculty: { text: "science", lang: "en" },
      person: {
        name: { text: "ಪ್ರೊ. ಎ. ನಮೂನ", lang: "kn" },
        department: { name: { text: "ಕನ್ನಡ ವಿಭಾಗ" }, href: "/dept/kannada" },
      },
    });
  });

  test("are missing where nobody is named, and where the record is hidden", async () => {
    const { deans } = await readDeans(partsContext(site));
    expect(deans.map(({ person }) => person?.name.text)).toEqual(["Prof. A. Namuna", undefined, undefined]);
  });
});
