/** Control characters and years without a century: rejected however a record comes in, harmless where they are stored. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PresentedRecord } from "#shared/api/record.ts";
import type { ErrorBody } from "#shared/errors.ts";
import { API_TEXTS } from "#shared/texts/api.ts";
import { sentenceOf } from "#shared/sentences.ts";
import {
  create,
  createColumn,
  createNotice,
  createNoticeList,
  createOption,
  createTable,
  remove,
  restore,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { dryRun, importRows } from "../../support/data/importing.ts";
import { runSql } from "../../support/data/run-sql.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const BELL = { code: "control_character", params: { character: "U+0007", position: 5 } } as const;
const FULL_YEAR = { code: "expected_full_year", params: { example: "05-03-2026" } } as const;

describe.each(ANY_DATABASE)("implausible values on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  const post = (object: string, body: Row) =>
    site.call<ErrorBody>("POST", `/api/${object}/create`, { token: site.token, body });
  const byId = (id: number, lang = "all") =>
    site.get<PresentedRecord>(`/api/notification/${id}?lang=${lang}`, site.token);
  /** Stores what earlier versions accepted. */
  async function plant(values: { title?: string; udate?: string }): Promise<number> {
    const id = await createNotice(site, list);
    const { title = "Examination fee", udate = "2026-03-05" } = values;
    await runSql(
      site.services.database,
      sql`update record_notification set title = ${title}, udate = ${udate} where id = ${id}`,
    );
    return id;
  }

  it.each([
    ["title", "Bell\u0007", BELL],
    ["title_kn", "ಗಂಟೆ\u0085", undefined],
    ["title", "a\nb", { code: "expected_one_line" }],
    ["title", "a\tb", { code: "expected_one_line" }],
    ["content", "<p>x\u001b</p>", undefined],
    ["refNo", "KSU\u007f1", undefined],
    ["udate", "05-03-26", FULL_YEAR],
    ["udate", "0026-03-05", FULL_YEAR],
    ["lastDate", "05/03/0026", FULL_YEAR],
    ["lastDate", "31-02-2026", { code: "expected_day", params: { example: "05-03-2026" } }],
    ["publishFrom", "0026-03-05T09:00:00Z", { code: "expected_instant" }],
  ] as const)("are rejected by every call: %s %j", async (field, value, problem) => {
    const id = await createNotice(site, list);
    const right = { title: "Right", udate: "05-03-2026", type: list };
    const message: unknown = problem ? sentenceOf(problem, "en") : expect.any(String);
    const refusal = { status: 400, body: { errors: [{ field, message }] } };
    expect(await post("notification", { ...right, [field]: value })).toMatchObject(refusal);
    expect(await update(site, "notification", { id, [field]: value })).toMatchObject(refusal);
    const records = [{ id, [field]: value }];
    const token = { token: site.token, body: { records } };
    expect(await site.call("POST", "/api/notification/update", token)).toMatchObject({ status: 400 });
    expect((await byId(id)).body).toMatchObject({ title: "Examination fee", udate: "05-03-2026" });
  });

  it("leave texts of several lines their lines", async () => {
    const id = await create(site, "setting", { name: "rain", value: "Closed\ton Monday\r\nand Tuesday" });
    const { body } = await site.get<Row>(`/api/setting/${id}`, site.token);
    expect(body.value).toBe("Closed\ton Monday\r\nand Tuesday");
  });

  it("leave tables of the staff lines in every text but the title", async () => {
    const table = await createTable(site, "plausible");
    await createColumn(site, table, "name");
    await createColumn(site, table, "note");
    expect(await post("plausible", { name: "a\nb", note: "c\nd" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "name", message: API_TEXTS.en.expected_one_line }] },
    });
    await create(site, "plausible", { name: "a b", note: "c\nd" });
  });

  it.each(["2026-03-05", "05-03-2026", "05/03/2026", "05.03.2026"])(
    "are not days such as %s",
    async (udate) => {
      const id = await createNotice(site, list, { udate });
      expect((await byId(id)).body.udate).toBe("05-03-2026");
    },
  );

  it("are rejected by imports, which read a two-digit year and say so", async () => {
    const row = { title: "Imported", udate: "27-11-26", type: "Sports" };
    const preview = await dryRun(site, "notification", [
      row,
      { ...row, udate: "0026-11-27" },
      { ...row, title: "Bell\u0007" },
      { ...row, title: "a\nb" },
    ]);
    expect(preview.body).toMatchObject({ create: 1, refuse: 3 });
    expect(preview.body.fates[0]).toMatchObject({
      converted: [{ field: "udate", from: "27-11-26", to: "27-11-2026" }],
    });
    expect((await importRows(site, "notification", [row])).status).toBe(200);
    const { body } = await site.get<{ rows: PresentedRecord[] }>("/api/notification?q=Imported", site.token);
    expect(body.rows.map(({ udate }) => udate)).toEqual(["27-11-2026"]);
  });

  it("that are stored are read without control characters, also in labels and versions", async () => {
    const id = await plant({ title: "Unit\u0002 B\nof\u001b two" });
    const correction = await createNotice(site, list, { title: "Corrigendum", corrects: id });
    expect((await byId(id)).body.title).toBe("Unit B of two");
    expect((await byId(correction)).body.corrects).toEqual({ label: "Unit B of two", value: id });
    await update(site, "notification", { id, refNo: "KSU/1" });
    const versions = await site.get<{ values: Row }[]>(`/api/notification/versions/${id}`, site.token);
    expect(versions.body[0]?.values.title).toBe("Unit B of two");
    const option = await createOption(site, "notification", "type", "Circular");
    await runSql(
      site.services.database,
      sql`update record_option set label = ${"Circ\u0007ular"} where id = ${option}`,
    );
    await createOption(site, "notification", "type", "Another");
    const labelled = await createNotice(site, option);
    expect((await byId(labelled)).body.type).toEqual({ label: "Circular", value: option });
  });

  it("that are stored do not keep other columns from being saved, and go to the trash and back", async () => {
    const id = await plant({ udate: "0026-03-05" });
    const { body } = await byId(id);
    expect(body.udate).toBe("05-03-0026");
    expect(await update(site, "notification", { id, udate: body.udate, title: "Other" })).toMatchObject({
      status: 200,
    });
    expect(await update(site, "notification", { id, udate: "06-03-0026" })).toMatchObject({ status: 400 });
    expect((await byId(id)).body).toMatchObject({ udate: "05-03-0026", title: "Other" });
    await remove(site, "notification", id);
    expect(await restore(site, "notification", id)).toMatchObject({ status: 200 });
    expect(await update(site, "notification", { id, udate: "05-03-2026" })).toMatchObject({ status: 200 });
  });

  it("that are stored stay out of feeds and calendars", async () => {
    await plant({ title: "Fee\u0002 notice\u001b" });
    const course = await createOption(site, "cevent", "course", "UG");
    const ayear = await createOption(site, "cevent", "ayear", "2026-27");
    const event = await create(site, "cevent", { title: "Bell", course, ayear, day: "2026-12-11" });
    await runSql(
      site.services.database,
      sql`update record_cevent set title = ${"Bell\u0007 A"}, place = ${"Hall\u000b 1"} where id = ${event}`,
    );
    const calendar = await site.call<string>("GET", `/calendars/course-${course}.ics`);
    expect(calendar.body).toContain("SUMMARY:Bell A\r\n");
    const documents = [
      calendar.body,
      (await site.call<string>("GET", "/feeds/notifications.xml")).body,
      JSON.stringify((await site.call("GET", "/feeds/notifications.json")).body),
    ];
    expect(documents[1]).toContain("Fee notice");
    for (const document of documents) expect(document).not.toMatch(/[^\P{Cc}\t\r\n]/u);
  });
});
