import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageQuery } from "#shared/page-query.ts";
import {
  create,
  createDepartment,
  createFaculty,
  createOption,
  update,
} from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { readStaff } from "./staff.ts";

describe("The directory of the staff", () => {
  let site: TestSite;
  let list: number;
  let kannada: number;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    list = await createOption(site, "employee", "type", "Teaching");
    const other = await createOption(site, "employee", "type", "Non-teaching");
    const designation = await createOption(site, "employee", "designation", "Professor");
    const faculty = await createFaculty(site);
    kannada = await createDepartment(site, faculty, { label_kn: "ಕನ್ನಡ ವಿಭಾಗ" });
    const closed = await createDepartment(site, faculty, {
      label: "Department of Alchemy",
      name: "alchemy",
      url: null,
      active: false,
    });
    const person = (name: string, more: Record<string, unknown> = {}) =>
      create(site, "employee", { name, type: list, ...more });
    await person("Dr. Rekha", { name_kn: "ಡಾ. ರೇಖಾ", department: kannada, emailId: "rekha@u.example" });
    await person("Prof. Arjun", { department: kannada, designation, photoUrl: "others/arjun.webp" });
    await person("Prof. Alka", { designation, department: closed });
    await person("Clerk of Kannada", { type: other, department: kannada });
  });
  afterAll(() => site.close());

  const read = async (query: PageQuery = {}, number: number | null = list) =>
    (await readStaff(partsContext(site, { query }), { list: number, size: 20 })).listing;
  const names = async (...asked: Parameters<typeof read>) =>
    (await read(...asked)).rows.map(({ name }) => name.text);

  test("shows the people of one list with what visitors may know", async () => {
    const { rows, total } = await read();
    expect(total).toBe(3);
    expect(rows[0]).toMatchObject({
      name: { text: "Dr. Rekha", lang: "en" },
      designation: { text: "" },
      department: { name: { text: "Department of Kannada" }, href: "/dept/kannada" },
      email: "rekha@u.example",
      picture: null,
      profile: null,
    });
    expect(rows[1]?.picture?.src).toBe("/images/others/arjun.webp");
  });

  test("does not name a hidden department", async () => {
    expect((await read()).rows[2]).toMatchObject({ department: null });
  });

  test.each([
    ["rekha", ["Dr. Rekha"]],
    ["ರೇಖಾ", ["Dr. Rekha"]],
    ["prof", ["Prof. Arjun", "Prof. Alka"]],
    ["kannada", ["Dr. Rekha", "Prof. Arjun"]],
    ["ಕನ್ನಡ", ["Dr. Rekha", "Prof. Arjun"]],
    ["professor of kannada", ["Prof. Arjun"]],
    ["alchemy", []],
    ["clerk", []],
    ["?!", []],
  ])("is searched by name, designation and department: %s", async (q, found) => {
    expect(await names({ q })).toEqual(found);
  });

  test("is searched by eight words; what follows them changes nothing", async () => {
    const query = "professor of kannada prof arjun department profess kannad";
    expect(await names({ q: query })).toEqual(["Prof. Arjun"]);
    expect(await names({ q: `${query} alchemy` })).toEqual(["Prof. Arjun"]);
    expect(await names({ q: `alchemy ${query}` })).toEqual([]);
  });

  test("knows a department by its new name at once", async () => {
    const changed = { id: kannada, version: 1, label: "Department of Letters" };
    expect((await update(site, "department", changed)).status).toBe(200);
    expect(await names({ q: "letters" })).toEqual(["Dr. Rekha", "Prof. Arjun"]);
    expect(await names({ q: "department of kannada" })).toEqual([]);
  });

  test("comes in pages", async () => {
    expect(await read({ size: 10, page: 3 })).toMatchObject({ page: 1, pages: 1, size: 10 });
    expect((await read({}, null)).total).toBe(4);
  });
});
