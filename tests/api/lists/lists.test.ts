import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  create,
  createFaculty,
  createNotice,
  createNoticeList,
  createOption,
  idsOf,
  type Row,
} from "../../support/data/factories.ts";
import { noticeSite } from "../../support/data/notices.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

interface Listed {
  rows: (Row & { id: number; title: string })[];
  total: number;
  page: number;
  size: number;
}

/** So many different filters, as parameters of an address. */
const manyFilters = (count: number, value = "x"): string =>
  Array.from({ length: count }, (_, at) => `filter=title:not:${value}${at}`).join("&");

describe.each(DATABASES)("a list's filters on %s", (kind) => {
  const opened = noticeSite(kind);
  const { notice } = opened;

  const listed = async (...filters: string[]): Promise<string[]> => {
    const query = filters.map((filter) => `filter=${encodeURIComponent(filter)}`).join("&");
    const { status, body } = await opened.site.get<Listed>(`/api/notification?${query}&size=30&sort=id`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.total).toBe(body.rows.length);
    return body.rows.map(({ title }) => title);
  };
  const notices = async (...titles: string[]) => {
    for (const title of titles) await notice({ title });
  };

  it("compare without regard to case", async () => {
    await notices("Examination Fee", "Fee examination");
    expect(await listed("title:is:EXAMINATION fee")).toEqual(["Examination Fee"]);
    expect(await listed("title:sw:EXAM")).toEqual(["Examination Fee"]);
    expect(await listed("title:ew:ExaminatioN")).toEqual(["Fee examination"]);
    expect(await listed("title:is:Examination")).toEqual([]);
  });

  it("compare Kannada and accented letters after composing them", async () => {
    await notices("ಪರೀಕ್ಷಾ ಶುಲ್ಕ", "École");
    expect(await listed("title:sw:ಪರೀಕ್ಷಾ".normalize("NFD"))).toEqual(["ಪರೀಕ್ಷಾ ಶುಲ್ಕ"]);
    expect(await listed("title:ew:ಶುಲ್ಕ")).toEqual(["ಪರೀಕ್ಷಾ ಶುಲ್ಕ"]);
    expect(await listed("title:is:éCOLE".normalize("NFD"))).toEqual(["École"]);
  });

  it("take colons, per cent signs, underscores and backslashes in a value as they are", async () => {
    await notices("time: 10:30", "100%", "100 marks", "a_b", "axb", "back\\slash");
    expect(await listed("title:is:time: 10:30")).toEqual(["time: 10:30"]);
    expect(await listed("title:sw:time: 10:")).toEqual(["time: 10:30"]);
    expect(await listed("title:sw:100%")).toEqual(["100%"]);
    expect(await listed("title:ew:%")).toEqual(["100%"]);
    expect(await listed("title:sw:a_")).toEqual(["a_b"]);
    expect(await listed("title:sw:back\\")).toEqual(["back\\slash"]);
  });

  it("include what is empty in not, and find it by an empty value", async () => {
    const type = await createNoticeList(opened.site, "References");
    for (const refNo of ["R/1", "R/2", null])
      await createNotice(opened.site, type, { title: `Ref ${refNo}`, refNo });
    const own = `type:is:${type}`;
    expect(await listed(own, "refNo:not:r/1")).toEqual(["Ref R/2", "Ref null"]);
    expect(await listed(own, "refNo:is:")).toEqual(["Ref null"]);
    expect(await listed(own, "refNo:not:")).toEqual(["Ref R/1", "Ref R/2"]);
  });

  it("hold together, and take options by id and by label, dates in both forms", async () => {
    const type = await createNoticeList(opened.site, "Together");
    for (const [title, udate] of [
      ["A", "2026-01-01"],
      ["B", "2026-01-02"],
    ]) {
      await createNotice(opened.site, type, { title, udate });
    }
    expect(await listed(`type:is:${type}`, "udate:is:01-01-2026")).toEqual(["A"]);
    expect(await listed("type:is:Together", "udate:not:2026-01-01")).toEqual(["B"]);
    expect(await listed(`type:is:${type}`, `type:not:${opened.list}`)).toEqual(["A", "B"]);
  });

  it.each(["title", "title:is", "title:has:x", ":is:x", "title:IS:x", ""])(
    "refuse what they cannot read: %j",
    async (filter) => {
      expect(await opened.site.get(`/api/notification?filter=${encodeURIComponent(filter)}`)).toMatchObject({
        status: 400,
        body: { code: "bad_filter" },
      });
    },
  );

  it("are at most ten, of at most 500 characters, for visitors, for staff and for files alike", async () => {
    for (const token of [undefined, opened.site.token]) {
      for (const call of ["notification", ...(token ? ["notification/export"] : [])]) {
        const ask = (query: string) => opened.site.get<Row>(`/api/${call}?${query}`, token);
        expect((await ask(manyFilters(10))).status).toBe(200);
        expect((await ask(manyFilters(1, "x".repeat(499)))).status).toBe(200);
        for (const [query, field] of [
          [manyFilters(11), "filter"],
          [manyFilters(1, "x".repeat(500)), "filter"],
          ["sort=title,udate,url,id", "sort"],
          ["sort=title,-title", "sort"],
        ]) {
          const { status, body } = await ask(query!);
          expect({ status, field: (body.errors as Row[])[0]?.field }, query).toEqual({ status: 400, field });
        }
        expect((await ask("sort=-udate,title,id")).status).toBe(200);
        expect(await ask(`q=${"x".repeat(8001)}`)).toMatchObject({ status: 400 });
      }
    }
  });

  it("refuse unknown columns and values that the column cannot have", async () => {
    expect(await opened.site.get("/api/notification?filter=nosuch:is:1")).toMatchObject({
      status: 400,
      body: { code: "unknown_column" },
    });
    for (const filter of ["udate:is:soon", "type:is:Nosuch"]) {
      expect(await opened.site.get(`/api/notification?filter=${filter}`)).toMatchObject({
        status: 400,
        body: { code: "invalid" },
      });
    }
  });

  it("read Kannada where the list is asked for in Kannada", async () => {
    await notice({ title: "Hostel", title_kn: "ವಸತಿ ನಿಲಯ" });
    const inKannada = await opened.site.get<Listed>(
      `/api/notification?lang=kn&filter=${encodeURIComponent("title:sw:ವಸತಿ")}`,
    );
    expect(inKannada.body.rows.map(({ title }) => title)).toEqual(["ವಸತಿ ನಿಲಯ"]);
    expect(await listed("title:sw:ವಸತಿ")).toEqual([]);
  });
});

describe.each(DATABASES)("a list's pages and order on %s", (kind) => {
  let site: TestSite;
  let ids: number[];
  let first: number;
  let second: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    first = await createNoticeList(site, "First");
    second = await createNoticeList(site, "Second");
    ids = [];
    for (let day = 1; day <= 12; day += 1) {
      const udate = `2026-02-${String(day).padStart(2, "0")}`;
      ids.push(
        await createNotice(site, day % 2 ? first : second, {
          title: day % 3 ? `b ${day}` : `A ${day}`,
          udate,
        }),
      );
    }
  });
  afterAll(() => site.close());

  const page = async (query: string): Promise<Listed> =>
    (await site.get<Listed>(`/api/notification?${query}`)).body;

  it("are ten rows to a page unless twenty or thirty are asked for", async () => {
    const newest = ids.toReversed();
    expect(await page("")).toMatchObject({ total: 12, page: 1, size: 10 });
    expect(idsOf((await page("")).rows)).toEqual(newest.slice(0, 10));
    expect(idsOf((await page("page=2")).rows)).toEqual(newest.slice(10));
    expect(await page("page=3")).toMatchObject({ rows: [], total: 12, page: 3 });
    for (const size of [20, 30]) expect(idsOf((await page(`size=${size}`)).rows)).toEqual(newest);
  });

  it.each([
    "size=5",
    "size=100",
    "size=0",
    "page=0",
    "page=-1",
    "page=x",
    "page=1.5",
    "page=999999999",
    "page=1&page=2",
    "lang=fr",
  ])("refuse %s", async (query) => {
    expect(await site.get(`/api/notification?${query}`)).toMatchObject({
      status: 400,
      body: { code: "invalid" },
    });
  });

  it("follow one column or several, either way", async () => {
    expect(idsOf((await page("sort=udate")).rows)).toEqual(ids.slice(0, 10));
    expect(idsOf((await page("sort=-udate")).rows)).toEqual(ids.toReversed().slice(0, 10));
    expect(idsOf((await page("sort=-type,udate")).rows).slice(0, 2)).toEqual([ids[1], ids[3]]);
    expect(idsOf((await page("sort=id&page=2")).rows)).toEqual(ids.slice(10));
    expect((await page("sort=title&size=20")).rows.map(({ title }) => title).slice(0, 5)).toEqual([
      "A 12",
      "A 3",
      "A 6",
      "A 9",
      "b 1",
    ]);
  });

  it("refuse to follow a column that is not there", async () => {
    for (const sort of ["nosuch", "-", "deletedAt", "title_kn"]) {
      expect(await site.get(`/api/notification?sort=${sort}`)).toMatchObject({
        status: 400,
        body: { code: "unknown_column" },
      });
    }
  });

  it("follow every kind of column, and put what is empty last both ways", async () => {
    const designation = await createOption(site, "employee", "designation", "Professor");
    const type = await createOption(site, "employee", "type", "Teaching");
    const empty = await create(site, "employee", { name: "Zoe", type });
    const full = await create(site, "employee", {
      name: "Anna",
      type,
      designation,
      emailId: "a@b.example",
      profileUrl: "/p",
      position: 1,
      qualification: "x",
    });
    const faculty = await createFaculty(site);
    const department = await create(site, "department", { label: "D", name: "d", faculty });
    const employee = await create(site, "employee", {
      name: "Mira",
      type,
      department,
      designation,
      emailId: "z@b.example",
      position: 2,
      profileUrl: "/q",
      qualification: "y",
    });
    for (const column of ["designation", "emailId", "profileUrl", "position", "qualification"]) {
      for (const sort of [column, `-${column}`]) {
        const { body } = await site.get<Listed>(`/api/employee?sort=${sort}`);
        expect(idsOf(body.rows).at(-1), sort).toBe(empty);
        expect(body.rows).toHaveLength(3);
      }
    }
    expect(idsOf((await site.get<Listed>("/api/employee?sort=department")).body.rows)[0]).toBe(employee);
    expect(idsOf((await site.get<Listed>("/api/employee?sort=-position")).body.rows)).toEqual([
      employee,
      full,
      empty,
    ]);
    expect((await site.get<Listed>("/api/db_column?sort=-required")).body.rows[0]).toMatchObject({
      required: true,
    });
    expect((await site.get<Listed>("/api/content?sort=content")).status).toBe(200);
  });

  it("follow the Kannada titles where the list is asked for in Kannada", async () => {
    const type = await createNoticeList(site, "Sorted");
    const later = await createNotice(site, type, { title: "A", title_kn: "ಮೈಸೂರು" });
    const earlier = await createNotice(site, type, { title: "B", title_kn: "ಕಲಬುರಗಿ" });
    const sorted = async (query: string) =>
      idsOf((await page(`filter=type:is:${type}&sort=title${query}`)).rows);
    expect(await sorted("")).toEqual([later, earlier]);
    expect(await sorted("&lang=kn")).toEqual([earlier, later]);
  });
});

describe.each(DATABASES)("several lists in one column on %s", (kind) => {
  let site: TestSite;
  let teaching: number;
  let officers: number;
  let visiting: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    teaching = await createOption(site, "employee", "type", "Teaching");
    officers = await createOption(site, "employee", "type", "Officers");
    visiting = await createOption(site, "employee", "type", "Visiting");
  });
  afterAll(() => site.close());

  const employee = (type: unknown) => create(site, "employee", { name: "S. Patil", type });
  const read = async (id: number) =>
    (await site.get<{ type: unknown; types: { value: number }[] }>(`/api/employee/${id}`)).body;
  const valuesOf = async (id: number) => (await read(id)).types.map(({ value }) => value);
  const put = (row: Row) => site.call("PUT", "/api/employee/update", { token: site.token, body: row });

  it("are written as an array and read as the first one, with all of them beside it", async () => {
    const id = await employee([officers, { label: "Teaching", value: teaching }]);
    expect(await read(id)).toMatchObject({
      type: { label: "Officers", value: officers },
      types: [
        { label: "Officers", value: officers },
        { label: "Teaching", value: teaching },
      ],
    });
    expect(await valuesOf(await employee(teaching))).toEqual([teaching]);
    expect(await valuesOf(await employee([teaching, teaching]))).toEqual([teaching]);
  });

  it("find the record by each of them, and by not exclude it", async () => {
    const id = await employee([visiting, officers]);
    for (const type of [visiting, officers, "Officers"]) {
      expect(idsOf((await site.get<{ id: number }[]>(`/api/employee/type?type=${type}`)).body)).toContain(id);
      expect(idsOf((await site.get<Listed>(`/api/employee?filter=type:is:${type}`)).body.rows)).toContain(id);
      expect(
        idsOf((await site.get<Listed>(`/api/employee?size=30&filter=type:not:${type}`)).body.rows),
      ).not.toContain(id);
    }
  });

  it("stay when a client sends the first one back alone, and change with another one or an array", async () => {
    const id = await employee([officers, teaching]);
    await put({ id, name: "S. P. Patil", type: (await read(id)).type });
    expect(await valuesOf(id)).toEqual([officers, teaching]);
    await put({ ...(await read(id)), id });
    expect(await valuesOf(id)).toEqual([officers, teaching]);
    await put({ id, type: [officers] });
    expect(await valuesOf(id)).toEqual([officers]);
    await put({ id, type: visiting });
    expect(await valuesOf(id)).toEqual([visiting]);
  });

  it("are refused where one of them is none of the list, or none is left", async () => {
    const id = await employee([officers, teaching]);
    for (const type of [[officers, 999_999], [], [null], null]) {
      expect(await put({ id, type }), JSON.stringify(type)).toMatchObject({
        status: 400,
        body: { errors: [{ field: "type" }] },
      });
    }
    expect(await valuesOf(id)).toEqual([officers, teaching]);
  });

  it("are stored with every version", async () => {
    const id = await employee([officers, teaching]);
    await put({ id, type: [visiting] });
    const { body } = await site.get<{ values: Row }[]>(`/api/employee/versions/${id}`, site.token);
    expect(body.map(({ values }) => values.types)).toEqual([
      [{ label: "Visiting", value: visiting }],
      [
        { label: "Officers", value: officers },
        { label: "Teaching", value: teaching },
      ],
    ]);
  });
});
