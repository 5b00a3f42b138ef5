/** Versions as people read them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  create,
  createContent,
  createDepartment,
  createFaculty,
  createNotice,
  createOption,
  remove,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

interface Version {
  version: number;
  action: string;
  values: Row;
}

const versionsOf = async (site: TestSite, path: string) =>
  (await site.get<Version[]>(`/api/${path}`, site.token)).body;

describe.each(DATABASES)("the values of a version on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  it("say what options and references are called, in the language that is asked for", async () => {
    const law = await createFaculty(site, { label: "Law", label_kn: "ಕಾನೂನು" });
    const arts = await createFaculty(site, { label: "Arts", name: "a", url: "faculty/a" });
    const id = await createDepartment(site, law);
    await update(site, "department", { id, faculty: arts });
    await update(site, "department", { id, faculty: null });
    const faculties = async (query = "") =>
      (await versionsOf(site, `department/versions/${id}${query}`)).map(({ values }) => values.faculty);
    expect(await faculties()).toEqual([null, { label: "Arts", value: arts }, { label: "Law", value: law }]);
    expect(await faculties("?lang=kn")).toEqual([
      null,
      { label: "Arts", value: arts },
      { label: "ಕಾನೂನು", value: law },
    ]);
    expect(await faculties("?lang=all")).toEqual(await faculties());
    await remove(site, "faculty", law);
    expect((await faculties())[2]).toEqual({ label: null, value: law });
  });

  it("tell several values apart, and the texts of two columns that refer to one table", async () => {
    const first = await createOption(site, "notification", "type", "First", { label_kn: "ಮೊದಲ" });
    const second = await createOption(site, "notification", "type", "Second");
    const notice = await createNotice(site, [second, first]);
    await update(site, "option", { id: second, active: false });
    const [version] = await versionsOf(site, `notification/versions/${notice}?lang=kn`);
    expect(version).toMatchObject({
      version: 1,
      action: "create",
      values: {
        type: { label: null, value: second },
        types: [
          { label: null, value: second },
          { label: "ಮೊದಲ", value: first },
        ],
      },
    });
    const about = await createContent(site);
    const other = await createContent(site, { label: "Other", name: "other" });
    const department = await create(site, "department", {
      label: "D",
      name: "d",
      overview: about,
      research: other,
    });
    expect((await versionsOf(site, `department/versions/${department}`))[0]?.values).toMatchObject({
      overview: { label: "About", value: about },
      research: { label: "Other", value: other },
    });
  });

  it("can be written again as they are", async () => {
    const type = await createOption(site, "notification", "type", "Third");
    const id = await createNotice(site, [type], { title: "Before", title_kn: "ಮೊದಲು" });
    await update(site, "notification", { id, title: "After", title_kn: null });
    const before = (await versionsOf(site, `notification/versions/${id}`))[1]?.values ?? {};
    expect((await update(site, "notification", { ...before, id })).status).toBe(200);
    expect((await versionsOf(site, `notification/versions/${id}`))[0]?.values).toEqual(before);
  });
});
