import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Warning } from "#shared/api/record.ts";
import {
  createContent,
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  idsOf,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { DATABASES, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const MINUTE = 60_000;
const instant = (minutes: number): string => new Date(NOON + minutes * MINUTE).toISOString();

describe.each(DATABASES)("the life of a record on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  const at = (minutes: number) => {
    site.clock.now = NOON + minutes * MINUTE;
  };
  /** What a visitor gets, at each call where the record could show. */
  const shows = async (id: number) => {
    const arrays = [`type?type=${list}`, "all", "firstrows/100", "udate?udate=05-03-2026"];
    const found = await Promise.all(
      arrays.map(async (call) =>
        idsOf((await site.get<{ id: number }[]>(`/api/notification/${call}`)).body).includes(id),
      ),
    );
    const page = await site.get<{ rows: { id: number }[]; total: number }>(
      `/api/notification?filter=type:is:${list}&size=30`,
    );
    expect(page.body.total).toBe(page.body.rows.length);
    const { status, body } = await site.get<Row>(`/api/notification/${id}`);
    const { _status: state } = body;
    // What has ended keeps its own address, where it says so.
    const single = status === 200 && state !== "expired";
    const all = [...found, idsOf(page.body.rows).includes(id), single];
    expect(new Set(all).size, "every call agrees").toBe(1);
    return single;
  };

  it("begins and ends at its moments, also in answers that were cached before", async () => {
    at(0);
    const id = await createNotice(site, list, { publishFrom: instant(10), publishTo: instant(20) });
    const seen: Record<number, boolean> = {};
    for (const minutes of [0, 9.999, 10, 15, 19.999, 20, 25]) {
      at(minutes);
      seen[minutes] = await shows(id);
    }
    expect(seen).toEqual({ 0: false, 9.999: false, 10: true, 15: true, 19.999: true, 20: false, 25: false });
  });

  it("is hidden from visitors while it is not active, and marked for staff", async () => {
    at(0);
    const id = await createNotice(site, list, { active: false });
    expect(await shows(id)).toBe(false);
    expect((await site.get<Row>(`/api/notification/${id}`, site.token)).body).toMatchObject({
      active: false,
      _status: "hidden",
    });
    await update(site, "notification", { id, active: true });
    expect(await shows(id)).toBe(true);
    expect((await site.get<Row>(`/api/notification/${id}`)).body).not.toHaveProperty("_status");
  });

  it("is shown to staff at every time", async () => {
    at(0);
    const id = await createNotice(site, list, { publishFrom: instant(10), publishTo: instant(20) });
    for (const [minutes, status] of [
      [0, "scheduled"],
      [10, "published"],
      [20, "expired"],
    ] as const) {
      at(minutes);
      expect((await site.get<Row>(`/api/notification/${id}`, site.token)).body).toMatchObject({
        _status: status,
      });
      const { body } = await site.get<{ id: number; _status: string }[]>("/api/notification/all", site.token);
      expect(body.find((row) => row.id === id)).toMatchObject({ _status: status });
    }
  });

  it("takes instants with a zone and answers them in UTC; an empty one takes the moment away", async () => {
    at(0);
    const id = await createNotice(site, list, { publishFrom: "2026-03-06T12:10:00+05:30" });
    expect((await site.get<Row>(`/api/notification/${id}`, site.token)).body.publishFrom).toBe(
      "2026-03-06T06:40:00.000Z",
    );
    await update(site, "notification", { id, publishFrom: "" });
    expect((await site.get<Row>(`/api/notification/${id}`)).body.publishFrom).toBeNull();
  });

  it("refuses moments and states that are none", async () => {
    const id = await createNotice(site, list);
    for (const row of [
      { publishFrom: "tomorrow" },
      { publishTo: "2026-03-06" },
      { publishFrom: "2026-02-30T00:00:00Z" },
      { publishTo: 5 },
      { active: "yes" },
      { active: 1 },
    ]) {
      const refused = await update(site, "notification", { id, ...row });
      expect(refused, JSON.stringify(row)).toMatchObject({
        status: 400,
        body: { errors: [{ field: Object.keys(row)[0] }] },
      });
    }
  });

  it("hides the name of a record where others refer to it", async () => {
    at(0);
    const content = await createContent(site, {
      label: "Secret overview",
      name: "o",
      publishFrom: instant(10),
    });
    const department = await createDepartment(site, await createFaculty(site), { overview: content });
    const overview = async (token?: string) =>
      (await site.get<Row>(`/api/department/${department}`, token)).body.overview;
    expect(await overview()).toEqual({ label: null, value: content });
    expect(await overview(site.token)).toEqual({ label: "Secret overview", value: content });
    at(10);
    expect(await overview()).toEqual({ label: "Secret overview", value: content });
  });

  it("keeps answers for visitors and none for staff", async () => {
    at(0);
    const id = await createNotice(site, list);
    expect((await site.get(`/api/notification/${id}`)).headers["cache-control"]).toBe("no-cache");
    expect((await site.get(`/api/notification/${id}`, site.token)).headers["cache-control"]).toBe("no-store");
    expect((await site.get("/api/notification/999999")).headers["cache-control"]).toBe("no-store");
  });

  it("sends nothing twice to a browser that has it, until the record changes", async () => {
    at(0);
    const id = await createNotice(site, list);
    const first = await site.get(`/api/notification/${id}`);
    const headers = { "if-none-match": first.headers.etag! };
    expect(await site.call("GET", `/api/notification/${id}`, { headers })).toMatchObject({
      status: 304,
      body: "",
    });
    await update(site, "notification", { id, title: "Changed" });
    expect((await site.call("GET", `/api/notification/${id}`, { headers })).status).toBe(200);
  });

  it("shows a list's new label in answers that were cached before", async () => {
    at(0);
    const own = await createNoticeList(site, "Before");
    const id = await createNotice(site, own);
    const label = async () => (await site.get<Row>(`/api/notification/${id}`)).body.type;
    for (let times = 0; times < 3; times += 1) expect(await label()).toEqual({ label: "Before", value: own });
    await update(site, "option", { id: own, label: "After" });
    expect(await label()).toEqual({ label: "After", value: own });
  });
});

describe.each(DATABASES)("a cached answer on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  it("goes out in the encoding that the browser takes, under the same tag", async () => {
    await createContent(site, { name: "long", content: `<p>${"ಕಲಬುರಗಿ ".repeat(300)}</p>` });
    const plain = await site.get<Row>("/api/content/name?name=long");
    for (const round of ["computed", "cached"]) {
      for (const encoding of ["br", "gzip"]) {
        const packed = await site.call("HEAD", "/api/content/name?name=long", {
          headers: { "accept-encoding": encoding },
        });
        expect(packed.headers, round).toMatchObject({
          "content-encoding": encoding,
          etag: plain.headers.etag,
          vary: "Accept-Encoding",
        });
        expect(Number(packed.headers["content-length"])).toBeLessThan(
          Number(plain.headers["content-length"]) / 5,
        );
      }
    }
  });

  it("is answered without its body to a request for the head alone", async () => {
    const id = await createContent(site, { name: "head" });
    const whole = await site.get(`/api/content/${id}`);
    for (const round of ["computed", "cached", "cached"]) {
      const head = await site.call("HEAD", `/api/content/${id}`);
      expect(head, round).toMatchObject({ status: 200, body: "" });
      expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
    }
  });

  it("is not given to somebody who shows a token, nor the other way round", async () => {
    const id = await createContent(site, { name: "marked" });
    for (const token of [undefined, site.token, undefined, site.token]) {
      const { body } = await site.get<Row>(`/api/content/${id}`, token);
      expect("_status" in body).toBe(token !== undefined);
    }
    expect((await site.get(`/api/content/${id}`, "x".repeat(43))).status).toBe(401);
    expect(
      (await site.call("GET", `/api/content/${id}`, { headers: { authorization: "Basic eA==" } })).status,
    ).toBe(401);
  });

  it("warns about a row that ends before it begins, which no list ever shows", async () => {
    const window = { publishFrom: instant(20), publishTo: instant(10) };
    const { status, body } = await site.call<{ id: number; warnings: Warning[] }>(
      "POST",
      "/api/content/create",
      { token: site.token, body: { label: "Never", ...window } },
    );
    expect(status).toBe(201);
    expect(body.warnings).toMatchObject([{ field: "publishTo", code: "remark_never_listed" }]);
    for (const minute of [5, 15]) {
      site.clock.now = Date.parse(instant(minute));
      expect(await site.get(`/api/content/${body.id}`)).toMatchObject({ status: 404 });
    }
  });
});
