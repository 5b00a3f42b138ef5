/** Many records at once: what becomes of each row, all or none, and the receipt. */
import type { PresentedRecord } from "#shared/api/record.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import {
  create,
  createFaculty,
  createNotice,
  createNoticeList,
  createOption,
  type Row,
} from "../../support/data/factories.ts";
import { importRows, dryRun, refusalsOf } from "../../support/data/importing.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const numbered = (count: number, row: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index));

describe.each(DATABASES)("an import on %s", (kind) => {
  let site: TestSite;
  let sports: number;
  let arts: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    sports = await createNoticeList(site, "Sports");
    await createOption(site, "notification", "type", "Examination UG", { label_kn: "ಪರೀಕ್ಷೆ ಯುಜಿ" });
    arts = await createFaculty(site, { label: "Faculty of Arts", label_kn: "ಕಲಾ ನಿಕಾಯ", name: "arts" });
  });
  afterAll(() => site.close());

  const record = async (table: string, id: number) =>
    (await site.get<PresentedRecord>(`/api/${table}/${id}?lang=all`, site.token)).body;
  const count = async (table: string) =>
    (await site.get<unknown[]>(`/api/${table}/all`, site.token)).body.length;
  const latest = async (table: string): Promise<PresentedRecord> =>
    (await site.get<PresentedRecord[]>(`/api/${table}/all`, site.token)).body.toSorted(
      (a, b) => b.id - a.id,
    )[0]!;

  it("reads cells as spreadsheets hold them", async () => {
    const cells = {
      title: "  Inter-collegiate chess ",
      title_kn: "ಅಂತರ ಕಾಲೇಜು ಚದುರಂಗ",
      udate: "05-03-2026",
      type: "sports; ಪರೀಕ್ಷೆ ಯುಜಿ",
      url: "",
      active: "ಇಲ್ಲ",
      publishFrom: "06-03-2026 09:30",
      publishTo: "31-03-2026",
    };
    const { status, body } = await importRows(site, "notification", [cells]);
    expect({ status, ...body }).toMatchObject({ status: 200, created: 1, updated: 0, same: 0 });
    expect(await latest("notification")).toMatchObject({
      title: "Inter-collegiate chess",
      udate: "05-03-2026",
      type: { label: "Sports", value: sports },
      types: [{ label: "Sports" }, { label: "Examination UG" }],
      url: null,
      active: false,
      publishFrom: "2026-03-06T04:00:00.000Z",
      publishTo: "2026-03-31T18:30:00.000Z",
    });
  });

  it.each([
    ["its label", "by-label", "Faculty of Arts"],
    ["its Kannada label", "by-kannada", "ಕಲಾ ನಿಕಾಯ"],
    ["its name in addresses", "by-name", "arts"],
    ["its id", "by-id", undefined],
  ])("finds the record that is referred to by %s, and makes no second one", async (_how, name, faculty) => {
    const before = await count("faculty");
    const row = { label: `Department ${name}`, name, faculty: faculty ?? String(arts) };
    expect((await importRows(site, "department", [row])).body).toMatchObject({ created: 1 });
    expect(await latest("department")).toMatchObject({ faculty: { value: arts, label: "Faculty of Arts" } });
    expect(await count("faculty")).toBe(before);
  });

  it("refuses a name that several records have, and one that none has", async () => {
    for (const name of ["twin-1", "twin-2"]) await create(site, "faculty", { label: "Twin", name });
    const rows = ["Twin", "Nobody", "twin-2"].map((faculty, index) => ({
      label: "D",
      name: `d-${index}`,
      faculty,
    }));
    const { body } = await dryRun(site, "department", rows);
    expect(body).toMatchObject({ create: 1, refuse: 2 });
    expect(refusalsOf(body.fates)).toEqual([
      [1, "faculty", API_TEXTS.en.several_references],
      [2, "faculty", API_TEXTS.en.no_reference],
    ]);
  });

  it("answers every row's result without writing anything", async () => {
    const id = await createNotice(site, sports, { title: "Known" });
    const before = await count("notification");
    const rows = [
      { title: "New", udate: "2026-03-05", type: "Sports" },
      { id: String(id), title: "Known, corrected" },
      { id: String(id + 100_000), title: "Nobody" },
      { title: "Bad", udate: "31-02-2026", type: "No such list", nosuch: "x" },
      { udate: "05-03-2026", type: "Sports", active: "perhaps" },
      "no record",
    ];
    const { status, body } = await dryRun(site, "notification", rows);
    expect({ status, ...body }).toMatchObject({ status: 200, create: 1, update: 1, same: 0, refuse: 4 });
    expect(body.fates.map(({ row, action }) => [row, action])).toEqual([
      [1, "create"],
      [2, "update"],
      [3, "refuse"],
      [4, "refuse"],
      [5, "refuse"],
      [6, "refuse"],
    ]);
    expect(body.fates[1]).toMatchObject({ id });
    expect(refusalsOf(body.fates)).toEqual([
      [3, "id", API_TEXTS.en.not_found],
      [4, "udate", "A day such as 05-03-2026 is expected."],
      [4, "nosuch", API_TEXTS.en.unknown_column],
      [4, "type", API_TEXTS.en.not_in_list],
      [5, "active", API_TEXTS.en.expected_truth],
      [5, "title", API_TEXTS.en.required],
      [6, "", API_TEXTS.en.expected_record],
    ]);
    expect(await count("notification")).toBe(before);
    expect(await record("notification", id)).toMatchObject({ title: "Known", version: 1 });
  });

  it("writes nothing at all where one row is refused, and everything once it is mended", async () => {
    const before = await count("faculty");
    const rows = numbered(600, (index) => ({ label: `Faculty ${index}`, name: `all-${index}` }));
    rows[511]!.label = "";
    const refused = await importRows(site, "faculty", rows);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: "invalid", message: "Nothing was imported: 1 of 600 rows cannot be taken.", create: 599 },
    });
    expect(refusalsOf(refused.body.fates)).toEqual([[512, "label", API_TEXTS.en.required]]);
    expect(await count("faculty")).toBe(before);
    rows[511]!.label = "Mended";
    const taken = await importRows(site, "faculty", rows);
    expect(taken.body).toMatchObject({ created: 600, receipt: expect.any(Number) });
    expect(await count("faculty")).toBe(before + 600);
  });

  it("reports its progress, from the first row to the last", async () => {
    const rows = numbered(1000, (index) => ({ title: `Step ${index}`, udate: "05-03-2026", type: "Sports" }));
    for (const ask of [dryRun, importRows]) {
      const { steps } = await ask(site, "notification", rows);
      expect(steps.length).toBeGreaterThan(2);
      expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).toSorted((a, b) => a - b));
      expect(steps.at(-1)).toEqual({ done: 1000, total: 1000 });
    }
  });

  it("keeps a version, the list's values and the search entry of each record, as one by one", async () => {
    const rows = numbered(250, (index) => ({
      title: `Kabaddi ${index}`,
      udate: "05-03-2026",
      type: "Sports;Examination UG",
    }));
    await importRows(site, "notification", rows);
    const { id } = await latest("notification");
    expect(await record("notification", id)).toMatchObject({
      title: "Kabaddi 249",
      types: [{ label: "Sports" }, { label: "Examination UG" }],
    });
    const { body: versions } = await site.get<Row[]>(`/api/notification/versions/${id}`, site.token);
    expect(versions).toMatchObject([
      { version: 1, action: "create", who: { name: "registrar" }, values: { title: "Kabaddi 249" } },
    ]);
    const found = await site.get<{ total: number }>("/api/search?q=kabaddi");
    expect(found.body.total).toBe(250);
    const listed = await site.get<unknown[]>(`/api/notification/type?type=${sports}`);
    expect(listed.body.length).toBeGreaterThanOrEqual(250);
  });

  it("of tables with rules of their own checks each row against those before it", async () => {
    const rows = [
      { object: "notification", element: "type", label: "Chess" },
      { object: "notification", element: "type", label: "CHESS" },
      { object: "notification", element: "title", label: "No list" },
    ];
    const before = await count("option");
    for (const ask of [dryRun, importRows]) {
      const { body } = await ask(site, "option", rows);
      expect(body).toMatchObject({ create: 1, refuse: 2 });
      expect(await count("option")).toBe(before);
    }
    expect((await importRows(site, "option", rows.slice(0, 1))).body).toMatchObject({ created: 1 });
    const used = [{ title: "Blitz", udate: "05-03-2026", type: "chess" }];
    expect((await importRows(site, "notification", used)).body).toMatchObject({ created: 1 });
  });

  it("is executed once, however often it is sent under one key", async () => {
    const rows = [{ title: "Once", udate: "05-03-2026", type: "Sports" }];
    const key = "import-once-0001";
    const before = await count("notification");
    const both = await Promise.all([1, 2].map(() => importRows(site, "notification", rows, { key })));
    const later = await importRows(site, "notification", rows, { key });
    expect(both[0]!.body.receipt).toEqual(expect.any(Number));
    expect([both[1]!.body, later.body]).toEqual([both[0]!.body, both[0]!.body]);
    expect(await count("notification")).toBe(before + 1);
    const other = await importRows(site, "notification", [{ ...rows[0], title: "Other" }], { key });
    expect(other).toMatchObject({ status: 400, body: { message: API_TEXTS.en.key_reused } });
  });

  it("goes on when its caller is gone, who is answered the same when coming back", async () => {
    const rows = numbered(2000, (index) => ({ title: `Gone ${index}`, udate: "05-03-2026", type: "Sports" }));
    const key = "import-gone-0001";
    const before = await count("notification");
    const leaving = new AbortController();
    const answer = await fetch(`${await site.listen()}/api/notification/import`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${site.token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify({ rows }),
      signal: leaving.signal,
    });
    const { value } = await answer.body!.getReader().read();
    expect(new TextDecoder().decode(value)).toMatch(/^\{"done":\d+,"total":2000\}\n/);
    leaving.abort();
    const { status, body } = await importRows(site, "notification", rows, { key });
    expect({ status, ...body }).toMatchObject({ status: 200, created: 2000 });
    expect(await count("notification")).toBe(before + 2000);
  });

  it("serves those who read meanwhile, with what was stored before", async () => {
    const rows = numbered(2000, (index) => ({ name: `meanwhile-${index}`, label: `Faculty ${index}` }));
    const before = await count("faculty");
    const happened: string[] = [];
    const read = async () => {
      expect(await count("faculty")).toBe(before);
      happened.push("read");
    };
    let reading: Promise<unknown> | undefined;
    const [{ id }] = (await site.get<{ id: number }[]>("/api/user/all", site.token)).body as [{ id: number }];
    const clerk = { id, username: "registrar", role: "administrator", tables: [] } as const;
    await site.services.imports.run(clerk, "faculty", { rows }, undefined, () => {
      reading ??= read();
    });
    happened.push("imported");
    await reading;
    expect(happened).toEqual(["read", "imported"]);
    expect(await count("faculty")).toBe(before + 2000);
  });

  it("lists its receipts, the newest first", async () => {
    const receipts = [];
    for (const title of ["First", "Second"]) {
      const { body } = await importRows(site, "notification", [
        { title, udate: "05-03-2026", type: "Sports" },
      ]);
      receipts.push(body.receipt);
    }
    const { body } = await site.get<Row[]>("/api/notification/imports", site.token);
    expect(body.slice(0, 2)).toMatchObject([
      { id: receipts[1], created: 1, updated: 0, who: { name: "registrar" }, undoneAt: null },
      { id: receipts[0] },
    ]);
  });

  it.each([
    [{}, "rows"],
    [{ rows: [] }, "rows"],
    [{ rows: {} }, "rows"],
    [{ rows: [{}], match: 5 }, "match"],
    [[], ""],
  ])("refuses a body that is none: %j", async (body, field) => {
    const { status, body: refused } = await site.call<{ errors: { field: string }[] }>(
      "POST",
      "/api/notification/import",
      { token: site.token, body },
    );
    expect(status).toBe(400);
    expect(refused.errors[0]?.field).toBe(field);
  });

  it("takes files beyond the usual size, and says how many rows are too many", async () => {
    const long = "x".repeat(400);
    const rows = numbered(5000, (index) => ({ title: `${index} ${long}`, udate: "no day", type: "Sports" }));
    expect((await dryRun(site, "notification", rows)).body).toMatchObject({ refuse: 5000 });
    const many = await dryRun(
      site,
      "notification",
      numbered(25_001, () => ({})),
    );
    expect(many).toMatchObject({
      status: 413,
      body: {
        code: "too_large",
        message: "At most 25000 rows can be imported into this table at a time. This file has 25001.",
      },
    });
    const options = await dryRun(
      site,
      "option",
      numbered(1001, () => ({})),
    );
    expect(options).toMatchObject({ status: 413, body: { code: "too_large" } });
  });

  it("quotes what stands in the cell of a refusal, no more than its beginning", async () => {
    const rows = [
      { title: "x", udate: "yesterday", type: "y".repeat(200) },
      { title: "", udate: " " },
    ];
    const { body } = await dryRun(site, "notification", rows);
    const [first, second] = body.fates.map(({ errors = [] }) => errors);
    expect(first).toContainEqual({ field: "udate", message: expect.any(String), value: "yesterday" });
    expect(first!.find(({ field }) => field === "type")?.value).toBe(`${"y".repeat(80)}…`);
    for (const error of second!) expect(error).not.toHaveProperty("value");
  });
});
