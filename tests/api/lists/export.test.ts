/** Lists as files for spreadsheets. */
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unescapeFormula, BYTE_ORDER_MARK } from "#shared/csv.ts";
import {
  create,
  createColumn,
  createFaculty,
  createNotice,
  createNoticeList,
  createOption,
  createTable,
  remove,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(ANY_DATABASE)("a list as a file on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site, "Sports");
  });
  afterAll(() => site.close());

  const read = async (path: string): Promise<string> => {
    const { status, body } = await site.get<string>(`/api/${path}`, site.token);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  /** Heading and lines, as a spreadsheet reads them. */
  const table = async (path: string): Promise<string[][]> => {
    const text = await read(path);
    expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
    expect(text.endsWith("\r\n")).toBe(true);
    const { data, errors } = Papa.parse<string[]>(text.slice(1), {
      delimiter: ",",
      newline: "\r\n",
      skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    return data;
  };

  it("has its name, its kind and every column under its label, texts in both languages", async () => {
    const id = await createNotice(site, list, {
      title: "Fee",
      title_kn: "ಶುಲ್ಕ",
      url: "/page/fee",
      refNo: "R-1",
    });
    const { headers } = await site.get("/api/notification/export", site.token);
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="notification-2026-03-06.csv"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    const [heading, line] = await table(`notification/export?filter=id:is:${id}`);
    expect(heading).toEqual([
      "id",
      "Title (English)",
      "Title (ಕನ್ನಡ)",
      "Date",
      "Lists",
      "Document",
      "Last date to apply",
      "Reference number",
      "Language of the document",
      "Corrects the notice",
      "Department",
      "Office (its page)",
      "Text (English)",
      "Text (ಕನ್ನಡ)",
    ]);
    const given = [String(id), "Fee", "ಶುಲ್ಕ", "05-03-2026", "Sports", "/page/fee", "", "R-1"];
    expect(line).toEqual([...given, "", "", "", "", "", ""]);
  });

  it("holds what the same question of the list holds, on every page of it, in its order", async () => {
    const own = await createNoticeList(site, "Long");
    for (let index = 0; index < 35; index += 1) {
      await createNotice(site, own, { title: `Row ${index % 7}`, active: index % 5 > 0 });
    }
    await remove(site, "notification", await createNotice(site, own, { title: "Row gone" }));
    const question = `filter=type:is:${own}&q=row&state=published&sort=title,-id`;
    const lines = await table(`notification/export?${question}&columns=id`);
    const listed: string[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await site.get<{ rows: Row[] }>(
        `/api/notification?${question}&page=${page}`,
        site.token,
      );
      listed.push(...body.rows.map(({ id }) => String(id)));
    }
    expect(listed).toHaveLength(28);
    expect(lines.slice(1).flat()).toEqual(listed);
  });

  it("has the columns that are asked for, in that order, also those that every record has", async () => {
    const id = await createNotice(site, list, { title: "Asked", publishTo: "2026-04-01T00:00:00Z" });
    const columns = "udate,title,active,publishTo,version";
    expect(await table(`notification/export?filter=id:is:${id}&columns=${columns}`)).toEqual([
      ["Date", "Title (English)", "Title (ಕನ್ನಡ)", "active", "publishTo", "version"],
      ["05-03-2026", "Asked", "", "yes", "2026-04-01T05:30:00+05:30", "1"],
    ]);
    expect(await site.get("/api/notification/export?columns=title,nosuch", site.token)).toMatchObject({
      status: 400,
      body: { code: "unknown_column" },
    });
  });

  it("says what lists and references are called in the language that is asked for", async () => {
    const prize = await createTable(site, "prize");
    await createColumn(site, prize, "title", "Text", { label: "Prize", label_kn: "ಬಹುಮಾನ" });
    await createColumn(site, prize, "open", "Boolean", { label: "Open" });
    await createColumn(site, prize, "rank", "Options", { label: "Rank" });
    await createColumn(site, prize, "faculty", "Reference", { refobject: "faculty", refcolumn: "label" });
    const rank = await createOption(site, "prize", "rank", "First", { label_kn: "ಮೊದಲ" });
    const faculty = await createFaculty(site, { label: "Law", label_kn: "ಕಾನೂನು" });
    const gone = await createFaculty(site, { name: "gone", url: "faculty/gone" });
    await create(site, "prize", { title: "Gold", open: true, rank, faculty });
    await create(site, "prize", { title: "Lost", faculty: gone });
    await remove(site, "faculty", gone, "?force=true");
    expect(await table("prize/export?columns=title,open,rank,faculty")).toEqual([
      ["Prize", "Open", "Rank", "Column faculty"],
      ["Gold", "yes", "First", "Law"],
      ["Lost", "no", "", String(gone)],
    ]);
    expect(await table("prize/export?lang=kn&columns=title,open,rank,faculty&filter=title:is:gold")).toEqual([
      ["ಬಹುಮಾನ", "Open", "Rank", "Column faculty"],
      ["Gold", "ಹೌದು", "ಮೊದಲ", "ಕಾನೂನು"],
    ]);
    await createColumn(site, prize, "again", "Text", { label: "Prize" });
    expect((await table("prize/export?columns=title,again"))[0]).toEqual(["title", "again"]);
  });

  it("puts several values into one cell, the leading one first", async () => {
    const second = await createOption(site, "employee", "type", "Officers");
    const first = await createOption(site, "employee", "type", "Teaching");
    const odd = await createOption(site, "employee", "type", "Guests; retired");
    await create(site, "employee", { name: "S. Patil", type: [first, second, odd] });
    expect((await table("employee/export?columns=name,type"))[1]).toEqual([
      "S. Patil",
      "",
      `Teaching; Officers; ${odd}`,
    ]);
  });

  it("keeps quotes, lines and commas, and lets no spreadsheet calculate what was written", async () => {
    const own = await createNoticeList(site, "=Odd");
    const titles = ['say "yes", twice', "=1+1", "+91 8472", "-5", "@sum", "'=x", "＝1＋1", "＠sum", "a; b"];
    for (const title of titles) await createNotice(site, own, { title });
    const lines = (await table(`notification/export?filter=type:is:${own}&sort=id&columns=title,type`)).slice(
      1,
    );
    const dangerous = new Set(["=1+1", "+91 8472", "-5", "@sum", "'=x", "＝1＋1", "＠sum"]);
    expect(lines).toEqual(titles.map((title) => [dangerous.has(title) ? `'${title}` : title, "", "'=Odd"]));
    expect(lines.map(([title = ""]) => unescapeFormula(title))).toEqual(titles);
    await create(site, "setting", { name: "address", value: "two\nlines" });
    expect((await table("setting/export?filter=name:is:address&columns=value"))[1]).toEqual([
      "two\nlines",
      "",
    ]);
  });

  it("says what its records hold in words that they can be written with again", async () => {
    const type = await createOption(site, "notification", "type", "Again, and again");
    const id = await createNotice(site, [list, type], {
      title: "=Again",
      title_kn: "ಮತ್ತೆ",
      documentLanguage: "kn",
      publishFrom: "2026-03-01T04:30:15.250Z",
    });
    const names = ["id", "title", "title_kn", "udate", "type", "documentLanguage", "publishFrom"];
    const columns = names.filter((name) => name !== "title_kn").join(",");
    const [, line = []] = await table(`notification/export?filter=id:is:${id}&columns=${columns}`);
    const cells = Object.fromEntries(names.map((name, at) => [name, unescapeFormula(line[at] ?? "")]));
    const row = { ...cells, type: cells.type?.split("; ") };
    expect((await update(site, "notification", row as unknown as Row)).status).toBe(200);
    const versions = await site.get<{ values: Row }[]>(`/api/notification/versions/${id}`, site.token);
    expect(versions.body[0]?.values).toEqual(versions.body[1]?.values);
  });

  it("is for staff, answers a refusal as usual, and has no body where only the head is asked for", async () => {
    expect((await site.get("/api/notification/export")).status).toBe(401);
    for (const [path, status] of [
      ["nosuch/export", 404],
      ["notification/export?filter=nosuch:is:1", 400],
      ["notification/export?lang=all", 400],
      ["notification/export?page=2", 400],
    ] as const) {
      const answer = await site.get<Row>(`/api/${path}`, site.token);
      expect(answer.status, path).toBe(status);
      expect(answer.body.message, path).toEqual(expect.any(String));
      expect(answer.headers["content-disposition"], path).toBeUndefined();
    }
    const head = await site.call<string>("HEAD", "/api/notification/export", { token: site.token });
    expect(head).toMatchObject({ status: 200, body: "" });
  });
});
