import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import {
  create,
  createDepartment,
  createFaculty,
  createOption,
  remove,
  type Row,
  update,
} from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { picture } from "../../../../tests/support/data/sample-files.ts";
import { upload } from "../../../../tests/support/data/upload.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { type PersonPage, personPage } from "./person-page.ts";

const NAMES = { name: "Dr. A. Namuna", name_kn: "ಡಾ. ಎ. ನಮೂನ" };
const missing = { code: "not_found" } satisfies Partial<SiteError>;

describe.each(ANY_DATABASE)("The page of a person, on %s", (kind) => {
  let site: TestSite;
  let type: number;
  let department: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    type = await createOption(site, "employee", "type", "Teaching");
    department = await createDepartment(site, await createFaculty(site), { label: "Physics" });
  });
  afterAll(() => site.close());

  const person = (more: Row = {}) => create(site, "employee", { ...NAMES, type, department, ...more });
  const ask = (id: number | string, slug: string, language: Language = "en") =>
    personPage(partsContext(site, { language }), { id: String(id), slug });
  async function read(id: number, language: Language = "en"): Promise<PersonPage> {
    const found = await ask(id, language === "en" ? "dr-a-namuna" : "ಡಾ-ಎ-ನಮೂನ", language);
    if ("path" in found) throw new Error(`${found.path} is elsewhere.`);
    return found;
  }

  test("says what is known of them in either language, and leads to their department", async () => {
    const file = await upload(site, "portrait.png", await picture("png", 400, 500));
    const id = await person({
      designation: await createOption(site, "employee", "designation", "Professor"),
      contactNumber: "08472-000103",
      emailId: "namuna@university.example",
      photoUrl: file.body.url.replace("/files/", ""),
      photoFocus: "35,60",
      qualification: "M.Sc., Ph.D.",
      research: "<p>Light</p>",
      research_kn: "<p>ಬೆಳಕು</p>",
      publications: "<ol><li>On light</li></ol>",
      website: "https://namuna.example/",
    });
    const page = await read(id);
    expect(page).toMatchObject({
      heading: { text: NAMES.name, lang: "en" },
      description: "Dr. A. Namuna, Professor, Physics, M.Sc., Ph.D.",
      person: { telephone: "08472-000103", department: { name: { text: "Physics" } } },
      research: { lang: "en" },
      website: { href: "https://namuna.example/", external: true },
      ended: null,
    });
    expect(page.person.department?.href).toContain("/dept/");
    expect(page.person.picture).toMatchObject({ alt: { text: NAMES.name }, focus: { x: 35, y: 60 } });
    expect(page.publications?.html).toContain("<li>On light</li>");
    const kannada = await read(id, "kn");
    expect(kannada.heading).toEqual({ text: NAMES.name_kn, lang: "kn" });
    expect(kannada.research).toMatchObject({ lang: "kn" });
    expect(kannada.publications).toMatchObject({ lang: "en" });
  });

  test("is clean whatever was written: scripts of a list of publications never arrive", async () => {
    const id = await person({ publications: `<p onclick="x()">A</p><script>alert(1)</script>` });
    const { publications } = await read(id);
    expect(publications?.html).toContain("<p>A</p>");
    expect(publications?.html).not.toMatch(/script|onclick/);
  });

  test("has one address in each language: another name leads there", async () => {
    const id = await person();
    expect((await read(id)).paths).toEqual({
      en: `/person/${id}/dr-a-namuna`,
      kn: `/person/${id}/${encodeURIComponent("ಡಾ-ಎ-ನಮೂನ")}`,
    });
    expect(await ask(id, "")).toEqual({ path: `/person/${id}/dr-a-namuna` });
    await update(site, "employee", { id, name: "Dr. A. Kalpita" });
    expect(await ask(id, "dr-a-namuna")).toEqual({ path: `/person/${id}/dr-a-kalpita` });
  });

  test("is nowhere for who is hidden, deleted or never was, and says of whoever has left that they have", async () => {
    const hidden = await person({ active: false });
    const deleted = await person();
    await remove(site, "employee", deleted);
    for (const id of [hidden, deleted, 987_654, "1a", "0"])
      await expect(ask(id, "dr-a-namuna")).rejects.toMatchObject(missing);
    const left = await person({ publishTo: "2020-01-01T00:00:00.000Z" });
    expect((await read(left)).ended).not.toBeNull();
  });
});
