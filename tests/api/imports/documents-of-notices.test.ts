/** Documents of notices by spreadsheet: imported under their notices, exported as they are, and with their history. */
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNotice, createNoticeList, remove, type Row, update } from "../../support/data/factories.ts";
import { dryRun, importRows, refusalsOf } from "../../support/data/importing.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const COLUMNS = "id,title,notice,kind,url,documentLanguage,position";

const rowFor = (notice: string | number, more: Row = {}) => ({
  title: "Application form",
  title_kn: "ಅರ್ಜಿ ನಮೂನೆ",
  notice: String(notice),
  kind: "annexure",
  url: "https://www.example.org/form.pdf",
  ...more,
});

describe.each(ANY_DATABASE)("documents of notices on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  const shown = async (notice: number) =>
    (await site.get<Row[]>(`/api/attachment/notice?notice=${notice}&lang=kn`)).body.map(({ title }) => title);
  const undo = (receipt: number | null) =>
    site.call("POST", `/api/attachment/import/undo/${receipt}`, { token: site.token });

  it("are imported under a notice by its title or its id, seen as it is, and reverted", async () => {
    const open = await createNotice(site, list, { title: "Practical examinations" });
    const hidden = await createNotice(site, list, { title: "Not out yet", active: false });
    const rows = [
      rowFor("Practical examinations", { position: "2", documentLanguage: "kn" }),
      rowFor(open, { title: "Time table", title_kn: "ವೇಳಾಪಟ್ಟಿ", kind: "translation", position: "1" }),
      rowFor(hidden, { title_kn: "ಗುಪ್ತ" }),
    ];
    const { body } = await importRows(site, "attachment", rows);
    expect(body).toMatchObject({ created: 3, updated: 0, same: 0 });
    expect(await shown(open)).toEqual(["ವೇಳಾಪಟ್ಟಿ", "ಅರ್ಜಿ ನಮೂನೆ"]);
    expect(await shown(hidden)).toEqual([]);
    await update(site, "notification", { id: hidden, active: true });
    expect(await shown(hidden)).toEqual(["ಗುಪ್ತ"]);
    // That a notice was published wrote its document again.
    expect((await undo(body.receipt)).status).toBe(409);
    expect(
      (
        await site.call("POST", `/api/attachment/import/undo/${body.receipt}?force=true`, {
          token: site.token,
        })
      ).body,
    ).toMatchObject({ removed: 2 });
    expect([await shown(open), await shown(hidden)]).toEqual([[], ["ಗುಪ್ತ"]]);
  });

  it("are refused, all of them, where one has no notice, an unknown one or another kind", async () => {
    const notice = await createNotice(site, list, { title: "Has its documents" });
    const rows = [
      rowFor(notice),
      rowFor("", { title: "Lost" }),
      rowFor("No such notice", { title: "Astray" }),
      rowFor(notice, { title: "Odd", kind: "appendix" }),
    ];
    const { body } = await dryRun(site, "attachment", rows);
    expect(refusalsOf(body.fates).map(([row, field]) => [row, field])).toEqual([
      [2, "notice"],
      [3, "notice"],
      [4, "kind"],
    ]);
    expect((await importRows(site, "attachment", rows)).status).toBe(400);
    expect(await shown(notice)).toEqual([]);
  });

  it("are exported with their notices and in their order, and come back unchanged", async () => {
    const notice = await createNotice(site, list, { title: "Exported" });
    await importRows(site, "attachment", [rowFor(notice, { position: "7", documentLanguage: "en" })]);
    const query = `columns=${COLUMNS}&filter=notice:is:${notice}`;
    const { body } = await site.get<string>(`/api/attachment/export?${query}`, site.token);
    const [headings, line, ...more] = Papa.parse<string[]>(body.slice(1).trim()).data;
    expect(more).toEqual([]);
    expect(line!.slice(1)).toEqual([
      "Application form",
      "ಅರ್ಜಿ ನಮೂನೆ",
      "Exported",
      "annexure",
      "https://www.example.org/form.pdf",
      "en",
      "7",
    ]);
    expect(headings).toHaveLength(line!.length);
    const names = ["id", "title", "title_kn", "notice", "kind", "url", "documentLanguage", "position"];
    const row = Object.fromEntries(names.map((name, index) => [name, line![index]]));
    expect((await importRows(site, "attachment", [row])).body).toMatchObject({ created: 0, same: 1 });
  });

  it("have a version for what was done to each, and for what its notice did with it", async () => {
    const notice = await createNotice(site, list, { title: "With a history" });
    await importRows(site, "attachment", [rowFor(notice)]);
    const [row] = (await site.get<{ id: number }[]>(`/api/attachment/notice?notice=${notice}`)).body;
    const { id } = row!;
    await importRows(site, "attachment", [{ id: String(id), title: "Form A" }]);
    await update(site, "notification", { id: notice, active: false });
    await remove(site, "notification", notice, "?force=true");
    const { body } = await site.get<{ action: string; values: Row }[]>(
      `/api/attachment/versions/${id}?lang=en`,
      site.token,
    );
    expect(body.map(({ action, values }) => [action, values.title, values.active])).toEqual([
      ["update", "Form A", false],
      ["update", "Form A", true],
      ["create", "Application form", true],
    ]);
    expect(body[0]!.values.notice).toMatchObject({ value: notice });
  });
});
