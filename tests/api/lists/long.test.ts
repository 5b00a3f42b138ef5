/** Lists that are too long to be held as a whole: the same answers as of short ones, made and sent a part at a time. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNoticeList, idsOf, type Row } from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

type Notice = Row & { id: number; title: string };

interface Page {
  rows: Notice[];
  total: number;
}

/** More than are read at once, and than a whole answer holds. */
const ROWS = 6000;
const FIRST = 10_000;
const AT = "2026-01-01T00:00:00.000Z";
const titleOf = (index: number): string => `Notice ${index} ${"about the examination ".repeat(10)}`.trim();

/** As many imports would have left them. */
async function fill({ services }: TestSite, type: number): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    id: FIRST + index,
    title: titleOf(index),
    udate: "2026-01-01",
    type,
    version: 1,
    active: index % 100 === 99 ? 0 : 1,
    createdAt: AT,
    updatedAt: AT,
    deletedAt: index % 2 === 1 && index < 4000 ? AT : null,
  }));
  const choices = rows.map(({ id }) => ({
    object: "record_notification",
    column: "type",
    value: type,
    record: id,
  }));
  for (let start = 0; start < ROWS; start += 1000) {
    await services.database.transaction(async (transaction) => {
      await transaction
        .insertInto("record_notification")
        .values(rows.slice(start, start + 1000))
        .execute();
      await transaction
        .insertInto("choice")
        .values(choices.slice(start, start + 1000))
        .execute();
    });
  }
  await services.changes.publish([{ object: "notification", id: FIRST }]);
}

const isLive = (index: number) => !(index % 2 === 1 && index < 4000);
const isShown = (index: number) => isLive(index) && index % 100 !== 99;
const expected = (test: (index: number) => boolean) =>
  Array.from({ length: ROWS }, (_, index) => index)
    .filter(test)
    .map((index) => FIRST + index)
    .toReversed();

describe.each(DATABASES)("a long list on %s", (kind) => {
  let site: TestSite;
  let type: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    type = await createNoticeList(site, "Sports");
    await fill(site, type);
  });
  afterAll(() => site.close());

  it("is the array of all records, each as it is answered by itself, in the table's order", async () => {
    for (const [token, test] of [
      [undefined, isShown],
      [site.token, isLive],
    ] as const) {
      const { status, headers, body } = await site.get<Notice[]>("/api/notification/all", token);
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(headers.etag).toBeUndefined();
      expect(idsOf(body)).toEqual(expected(test));
      for (const at of [0, 199, 200, body.length - 1]) {
        const { body: single } = await site.get<Notice>(`/api/notification/${body[at]!.id}`, token);
        expect(body[at]).toEqual(single);
      }
    }
  });

  it("is the same again, for several at once, and in other calls", async () => {
    const calls = [`notification/type?type=${type}`, "notification/all", "notification/all?lang=kn"];
    const answers = await Promise.all([...calls, ...calls].map((call) => site.get<Notice[]>(`/api/${call}`)));
    for (const { body } of answers) expect(idsOf(body)).toEqual(expected(isShown));
    const { body } = await site.get<Notice[]>("/api/notification/trash", site.token);
    expect(idsOf(body)).toEqual(expected((index) => !isLive(index)));
    expect(body[0]).toMatchObject({ deletedAt: AT });
  });

  it("is turned page by page in the order that is asked for, from whatever place on", async () => {
    const wanted = expected((index) => isShown(index) && index !== 77);
    const { total } = (await site.get<Page>("/api/notification?filter=title:not:x")).body;
    expect(total).toBe(expected(isShown).length);
    const asked = `filter=title:not:${encodeURIComponent(titleOf(77))}&sort=-id&size=30`;
    for (const page of [1, 3, 4, 5, Math.ceil(wanted.length / 30), 2, 1]) {
      const { body } = await site.get<Page>(`/api/notification?${asked}&page=${page}`);
      expect(body.total).toBe(wanted.length);
      expect(idsOf(body.rows)).toEqual(wanted.slice((page - 1) * 30, page * 30));
    }
    const few = expected((index) => isShown(index) && titleOf(index).startsWith("Notice 59"));
    const found = await site.get<Page>("/api/notification?filter=title:sw:Notice 59&sort=id&size=30");
    expect(found.body.total).toBe(few.length);
    expect(idsOf(found.body.rows)).toEqual(few.toReversed().slice(0, 30));
  });

  it("is sent while it is made wherever a call answers a whole table", async () => {
    const filled = { version: 1, active: 1, createdAt: AT, updatedAt: AT };
    const name = "x".repeat(250);
    const rows = Array.from({ length: ROWS }, (_, index) => ({ id: FIRST + index, ...filled }));
    const days = { validFrom: "2026-01-01", validTo: "2026-12-31" };
    const tables = {
      file: rows.map((row) => ({ ...row, name, url: `/files/others/${row.id}.pdf` })),
      syllabus: rows.map((row) => ({ ...row, label: name })),
      announcement: rows.map((row) => ({ ...row, ...days, title: name, url: "/" })),
    };
    for (const [table, all] of Object.entries(tables)) {
      for (let start = 0; start < ROWS; start += 500) {
        await site.services.database.transaction((transaction) =>
          transaction
            .insertInto(`record_${table}`)
            .values(all.slice(start, start + 500))
            .execute(),
        );
      }
      await site.services.changes.publish([{ object: table, id: FIRST }]);
    }
    const calls = ["file/list", "syllabus/cs?course=&subject=", "announcement/announce?udate=2026-3-6"];
    for (const call of calls) {
      const { status, headers, body } = await site.get<Notice[]>(`/api/${call}`, site.token);
      expect(status, call).toBe(200);
      expect(headers["content-length"], call).toBeUndefined();
      expect(new Set(idsOf(body)).size, call).toBe(ROWS);
    }
  });

  it("comes compressed to those who take it so", async () => {
    const url = await site.listen();
    const ask = (encoding: string) =>
      fetch(`${url}/api/notification/all`, { headers: { "accept-encoding": encoding } });
    const [plain, compressed] = [await ask("identity"), await ask("gzip")];
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(compressed.headers.get("content-encoding")).toBe("gzip");
    expect(compressed.headers.get("vary")).toBe("Accept-Encoding");
    expect(await compressed.text()).toBe(await plain.text());
  });

  it("has no body where only the head is asked for", async () => {
    const { status, body } = await site.call<unknown>("HEAD", "/api/notification/all");
    expect({ status, body }).toEqual({ status: 200, body: "" });
  });

  it("refuses as usual before anything is sent", async () => {
    expect((await site.get("/api/message/all")).status).toBe(401);
    expect((await site.get("/api/nosuch/all")).status).toBe(404);
    expect((await site.get("/api/notification/trash")).status).toBe(401);
    expect((await site.get("/api/notification/all?lang=all")).status).toBe(401);
  });

  it("is filtered, sorted, turned and counted like a short one", async () => {
    const ask = async (query: string, token?: string) =>
      (await site.get<{ rows: Notice[]; total: number }>(`/api/notification?${query}`, token)).body;
    const filtered = await ask("filter=title:sw:NOTICE 59&filter=title:not:x&sort=title");
    // 590, 592 … 598 and 5900 … 5998.
    expect(filtered.total).toBe(5 + 99);
    expect(filtered.rows[0]?.title).toBe(titleOf(590));
    expect((await ask("sort=-title,udate,id")).rows[0]?.title).toBe(titleOf(998));
    expect((await ask("size=30&page=3")).rows.map(({ id }) => id)).toEqual(expected(isShown).slice(60, 90));
    expect((await ask("q=5998 examination", site.token)).rows.map(({ id }) => id)).toEqual([FIRST + 5998]);
    expect((await ask("untranslated=true", site.token)).total).toBe(expected(isLive).length);
    expect((await ask(`filter=type:sw:spo`)).total).toBe(expected(isShown).length);
  });
});
