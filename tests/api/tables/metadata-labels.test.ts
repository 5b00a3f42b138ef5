/** Tables, columns and sections are called by names in both languages. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { create, createColumn, createTable, type Row, update } from "../../support/data/factories.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const named = (rows: Row[], name: string) => rows.find((row) => row.name === name)!;

describe.each(ANY_DATABASE)("the labels of tables on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const read = async (path: string) => (await site.get<Row[]>(`/api/${path}`, site.token)).body;

  const orderIn = async (query: string) =>
    (await read(`db_object/all${query}`)).map(({ label }) => String(label));

  it("are Kannada where Kannada is asked for, of everything that is shipped", async () => {
    const tables = await read("db_object/all?lang=kn");
    expect(named(tables, "notification")).toMatchObject({ label: "ಅಧಿಸೂಚನೆಗಳು", _fallback: [] });
    expect(tables.flatMap(({ _fallback }) => _fallback)).toEqual([]);
    const columns = await read("db_column/oe?object=notification&element=list&lang=kn");
    expect(named(columns, "title").label).toBe("ಶೀರ್ಷಿಕೆ");
    expect((await read("db_column/all?lang=kn")).flatMap(({ _fallback }) => _fallback)).toEqual([]);
    const [section] = await read("section/object?object=notification&lang=kn");
    expect(named(section!.columns as Row[], "udate").label).toBe("ದಿನಾಂಕ");
  });

  it("put the tables in their order, each language by its own alphabet", async () => {
    await createTable(site, "apparatus", { label: "apparatus", label_kn: "ಅಂಗಳ" });
    const kannada = await orderIn("?lang=kn");
    expect(kannada).toEqual(kannada.toSorted(new Intl.Collator("kn").compare));
    expect(kannada.indexOf("ಅಂಗಳ")).toBeLessThan(kannada.indexOf("ಅಧಿಸೂಚನೆಗಳು"));
    const english = await orderIn("");
    expect(english).toEqual(english.toSorted(new Intl.Collator("en").compare));
    expect(english.indexOf("apparatus")).toBeLessThan(english.indexOf("Notifications"));
  });

  it("are English without a language, as they always were", async () => {
    expect(named(await read("db_object/all"), "notification").label).toBe("Notifications");
    const title = named(await read("db_column/object?object=notification"), "title");
    expect(title).toMatchObject({ label: "Title", hint: null });
    expect(title).not.toHaveProperty("label_kn");
  });

  it("stand beside one another for those who change them", async () => {
    const layout = named(await read("db_column/object?object=page&lang=all"), "layout");
    expect(layout).toMatchObject({ label: "Layout", label_kn: "ವಿನ್ಯಾಸ" });
    expect(layout.hint).toMatch(/^Whether its parts/);
    expect(layout.hint_kn).toMatch(/^ಭಾಗಗಳು/);
  });

  it("name the fixed options of a column in the language that was asked for", async () => {
    const role = async (query: string) => named(await read(`db_column/object?object=user${query}`), "role");
    expect((await role("")).choiceLabels).toMatchObject({ administrator: "Administrator" });
    expect((await role("&lang=kn")).choiceLabels).toMatchObject({ administrator: "ನಿರ್ವಾಹಕರು" });
    expect(named(await read("db_column/object?object=user"), "email").choiceLabels).toBeNull();
  });

  it("can be given in both languages, and fall back to English", async () => {
    const table = await createTable(site, "award", { label: "Awards", label_kn: "ಪ್ರಶಸ್ತಿಗಳು" });
    const section = await create(site, "section", { object: table, label: "Main", type: "Col2" });
    const column = await createColumn(site, table, "title", "Text", {
      section,
      hint: "As on the certificate.",
    });
    const inKannada = async () => named(await read("db_column/object?object=award&lang=kn"), "title");
    expect(await inKannada()).toMatchObject({
      label: "Column title",
      hint: "As on the certificate.",
      _fallback: ["label", "section", "hint"],
    });
    await update(site, "db_column", { id: column, label: "ಶೀರ್ಷಿಕೆ", hint: "ಪ್ರಮಾಣಪತ್ರದಲ್ಲಿರುವಂತೆ." }, "?lang=kn");
    await update(site, "section", { id: section, label_kn: "ಮುಖ್ಯ" });
    expect(await inKannada()).toMatchObject({
      label: "ಶೀರ್ಷಿಕೆ",
      hint: "ಪ್ರಮಾಣಪತ್ರದಲ್ಲಿರುವಂತೆ.",
      section: { label: "ಮುಖ್ಯ", value: section },
      _fallback: [],
    });
    expect(named(await read("db_object/all?lang=kn"), "award").label).toBe("ಪ್ರಶಸ್ತಿಗಳು");
    expect(named(await read("db_column/object?object=award"), "title").label).toBe("Column title");
  });
});
