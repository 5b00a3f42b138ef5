/** Lists as XLSX and ODS, opened again by other means than the site's own. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import {
  create,
  createColumn,
  createNotice,
  createNoticeList,
  createOption,
  createTable,
  type Row,
} from "../../support/data/factories.ts";
import { openOds, openXlsx, type OpenedCell } from "../../support/data/open-spreadsheet.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const FORMATS = [
  {
    format: "xlsx",
    open: openXlsx,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  { format: "ods", open: openOds, type: "application/vnd.oasis.opendocument.spreadsheet" },
] as const;

const EMPTY: OpenedCell = { kind: "empty" };
const text = (value: string): OpenedCell => ({ kind: "text", value });

describe.each(DATABASES)("a list as a spreadsheet on %s", (kind) => {
  let site: TestSite;
  let address: string;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    address = await site.listen();
    list = await createNoticeList(site, "=Sports");
  });
  afterAll(() => site.close());

  const download = async (path: string) => {
    const answer = await fetch(`${address}/api/${path}`, {
      headers: { authorization: `Bearer ${site.token}` },
    });
    expect(answer.status).toBe(200);
    return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  describe.each(FORMATS)("of the kind $format", ({ format, open, type }) => {
    it("has days, numbers and truth values as such, texts as texts in both languages, and nothing to calculate", async () => {
      const prize = await createTable(site, `prize_${format}`);
      for (const [name, column] of [
        ["title", "Text"],
        ["rank", "Integer"],
        ["open", "Boolean"],
        ["given", "Date"],
        ["announced", "DateTime"],
        ["roll", "Text"],
      ] as const)
        await createColumn(site, prize, name, column, { translated: name === "title" });
      const long = `ಶುಲ್ಕ ಮತ್ತು & <b> ${"ಕನ್ನಡದ ಉದ್ದ ಪಠ್ಯ ".repeat(40)}end`;
      const row = {
        title: '=HYPERLINK("http://evil.example";"x")',
        title_kn: long,
        rank: -5,
        open: true,
        given: "05-03-2026",
        announced: "2026-03-05T04:00:00Z",
        roll: "00712",
      };
      await create(site, `prize_${format}`, row);
      await create(site, `prize_${format}`, {
        title: "+91 8472",
        given: "31-12-1999",
        roll: "1e5\nand more",
      });
      const columns = Object.keys(row).filter((name) => name !== "title_kn");
      const { headers, bytes } = await download(
        `prize_${format}/export?format=${format}&sort=id&columns=${columns.join(",")}`,
      );
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-type": type,
        "content-disposition": `attachment; filename="prize_${format}-2026-03-06.${format}"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
      const { name, rows, formulas } = open(bytes);
      expect({ name, formulas }).toEqual({ name: `prize_${format}`, formulas: 0 });
      expect(rows[0]).toEqual(
        ["title (English)", "title (ಕನ್ನಡ)", "rank", "open", "given", "announced", "roll"].map((heading) =>
          text(`Column ${heading}`),
        ),
      );
      expect(rows.slice(1)).toEqual([
        [
          text(row.title),
          text(long),
          { kind: "number", value: -5 },
          { kind: "truth", value: true },
          { kind: "day", value: "2026-03-05" },
          { kind: "instant", value: "2026-03-05T09:30" },
          text("00712"),
        ],
        [
          text("+91 8472"),
          EMPTY,
          EMPTY,
          { kind: "truth", value: false },
          { kind: "day", value: "1999-12-31" },
          EMPTY,
          text("1e5\nand more"),
        ],
      ]);
    });

    it("lets no spreadsheet calculate what was written, and keeps it as it is", async () => {
      const own = await createOption(site, "notification", "type", `@odd ${format}`);
      const titles = ["=1+1", "+91", "-5", "@sum", "'=x", "\t=1", "＝1＋1", "=cmd|' /C calc'!A0", "_x0041_"];
      const ids: number[] = [];
      for (const title of titles) ids.push(await createNotice(site, own, { title }));
      const { bytes } = await download(
        `notification/export?format=${format}&filter=type:is:${own}&sort=id&columns=title,type`,
      );
      const { rows, formulas } = open(bytes);
      expect(formulas).toBe(0);
      const stored = await Promise.all(
        ids.map(async (id) => (await site.get<Row>(`/api/notification/${id}`, site.token)).body.title),
      );
      const read =
        format === "xlsx" ? stored.map((title) => String(title).replace("_x", "_x005F_x")) : stored;
      expect(rows.slice(1)).toEqual(
        read.map((title) => [text(String(title)), EMPTY, text(`@odd ${format}`)]),
      );
    });

    it("holds the rows of the same question as the CSV does, in its order, and more than a batch of them", async () => {
      const own = await createNoticeList(site, `Long ${format}`);
      for (let index = 0; index < 60; index += 1)
        await createNotice(site, own, { title: `Row ${index % 7}`, active: index % 5 > 0 });
      const question = `notification/export?filter=type:is:${own}&state=published&sort=title,-id&columns=id`;
      const { body } = await site.get<string>(`/api/${question}`, site.token);
      const { rows } = open((await download(`${question}&format=${format}`)).bytes);
      const ids = rows.slice(1).map(([cell]) => (cell?.kind === "number" ? String(cell.value) : cell));
      expect(ids).toHaveLength(48);
      expect(ids).toEqual(body.trim().split("\r\n").slice(1));
    });

    it("has its headings alone where the list is empty", async () => {
      const { bytes } = await download(
        `notification/export?format=${format}&filter=title:is:nobody&columns=id`,
      );
      expect(open(bytes).rows).toEqual([[text("id")]]);
    });

    it("is for staff alone", async () => {
      expect((await site.get(`/api/notification/export?format=${format}`)).status).toBe(401);
    });
  });

  it("is refused as XLSX where a text is longer than a cell of Excel, and given as ODS", async () => {
    const content = `<p>${"x".repeat(32_800)}</p>`;
    const id = await createNotice(site, list, { title: "Long text", content });
    const path = `notification/export?filter=id:is:${id}&columns=content`;
    const refused = await site.get<Row>(`/api/${path}&format=xlsx`, site.token);
    expect(refused).toMatchObject({
      status: 413,
      body: { message: API_TEXTS.en.export_cell_too_long },
    });
    expect(refused.headers["content-disposition"]).toBeUndefined();
    const { rows } = openOds((await download(`${path}&format=ods`)).bytes);
    expect(rows[1]?.[0]).toEqual(text(content));
    expect((await site.get(`/api/${path}&format=pdf`, site.token)).status).toBe(400);
  });
});
