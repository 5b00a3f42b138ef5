import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  create,
  createDepartment,
  createFaculty,
  createOption,
} from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { facultyPage } from "./faculty-page.ts";

describe("A faculty's page", () => {
  let site: TestSite;
  let id: number;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    const teaching = await createOption(site, "employee", "type", "Teaching");
    const employee = await create(site, "employee", { name: "Prof. Namuna", type: teaching });
    id = await createFaculty(site, { label_kn: "ಕಲಾ ನಿಕಾಯ", employee });
    const other = await createFaculty(site, { name: "law", label: "Faculty of Law", url: "schools/law" });
    await createDepartment(site, id, { label_kn: "ಕನ್ನಡ ವಿಭಾಗ", banner: "others/fort.webp", position: 1 });
    await createDepartment(site, id, { name: "library", label: "Library", url: "library", position: 2 });
    await createDepartment(site, id, { name: "closed", url: "dept/closed", active: false });
    await createDepartment(site, other, { name: "ethics", url: null });
  });
  afterAll(() => site.close());

  const read = (name: string) => facultyPage(partsContext(site, { language: "kn" }), name);

  test("names the dean and links its departments, each at its own address", async () => {
    const page = await read("arts");
    expect(page).toMatchObject({
      name: "arts",
      heading: { text: "ಕಲಾ ನಿಕಾಯ", lang: "kn" },
      banner: { src: "/images/others/fort.webp" },
      dean: { name: { text: "Prof. Namuna", lang: "en" } },
      departments: [
        { title: { text: "ಕನ್ನಡ ವಿಭಾಗ", lang: "kn" }, href: "/dept/kannada" },
        { title: { text: "Library", lang: "en" }, href: "/library" },
      ],
    });
    expect(page.departments).toHaveLength(2);
  });

  test("may lack a dean and a banner", async () => {
    expect(await read("law")).toMatchObject({
      dean: null,
      banner: null,
      departments: [{ href: "/dept/ethics" }],
    });
  });

  test("is found by its id too", async () => {
    expect((await read(String(id))).name).toBe("arts");
  });

  test.each(["nowhere", "", "arts\u0000"])("is refused at %j", async (name) => {
    await expect(read(name)).rejects.toMatchObject({ code: "not_found" });
  });
});
