/** Lists as staff ask for them: by a search, by state, by columns that every record has, by what is shown. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayAt } from "#shared/dates.ts";
import type { Selection } from "#shared/query.ts";
import {
  createContent,
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  createOption,
  idsOf,
  remove,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { asking, type Listed } from "../../support/data/lists.ts";
import { joinContributor } from "../../support/data/people.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const DAY = 24 * 60 * 60_000;

describe.each(DATABASES)("searching a list on %s", (kind) => {
  let site: TestSite;
  let list: number;
  const ask = asking(() => site);
  const find = (q: string, ...more: [string, string][]) =>
    ask("notification", ["q", q], ["sort", "id"], ...more);
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site, "Sports");
  });
  afterAll(() => site.close());

  it("finds them anywhere in a text or an address, in letters of either case, in both languages", async () => {
    const id = await createNotice(site, list, {
      title: "Re-Examination fee",
      title_kn: "ಮರು ಪರೀಕ್ಷಾ ಶುಲ್ಕ",
      url: "https://university.example/Fee-2026.pdf",
      refNo: "KSU/77",
    });
    for (const q of ["xamin", "EXAMINATION", "ೀಕ್ಷಾ", "ಶುಲ್ಕ", "fee-2026", "ksu/77", "ಶುಲ್ಕ".normalize("NFD")]) {
      expect(await find(q), q).toEqual([id]);
    }
    expect(await find("xamim")).toEqual([]);
  });

  it("wants every word, each in whichever text, and no order of them", async () => {
    const both = await createNotice(site, list, { title: "Hostel mess", refNo: "H-9" });
    await createNotice(site, list, { title: "Hostel rooms", refNo: "H-8" });
    expect(await find("  h-9   hostel ")).toEqual([both]);
    expect(await find("hostel h-7")).toEqual([]);
    expect((await find("")).length).toBeGreaterThan(2);
  });

  it("finds letters that are capital in other scripts, and what SQL would take for a sign", async () => {
    const accented = await createNotice(site, list, { title: "École ÇA" });
    const signs = await createNotice(site, list, { title: "50%_off \\ now" });
    expect(await find("éCOLE")).toEqual([accented]);
    expect(await find("ça")).toEqual([accented]);
    for (const q of ["0%_o", "\\", "%_"]) expect(await find(q), q).toEqual([signs]);
    expect(await find("5%off")).toEqual([]);
  });

  it("finds what options and references are called, in either language", async () => {
    const other = await createOption(site, "notification", "type", "Admissions", { label_kn: "ಪ್ರವೇಶ" });
    const inBoth = await createNotice(site, [list, other], { title: "Two lists" });
    expect(await find("admiss")).toEqual([inBoth]);
    expect(await find("ಪ್ರವೇ")).toEqual([inBoth]);
    const faculty = await createFaculty(site, { label: "Faculty of Law", label_kn: "ಕಾನೂನು ನಿಕಾಯ" });
    const department = await createDepartment(site, faculty);
    await createDepartment(site, await createFaculty(site, { name: "arts2" }), {
      name: "art",
      url: "dept/art",
    });
    for (const q of ["of law", "ಕಾನೂನು", "law kannada"]) {
      expect(await ask("department", ["q", q]), q).toEqual([department]);
    }
  });

  it("holds together with filters, and follows a change at once", async () => {
    const id = await createNotice(site, list, { title: "Convocation", udate: "2026-01-05" });
    const asked: [string, string] = ["filter", "udate:is:05-01-2026"];
    expect(await find("convocation", asked)).toEqual([id]);
    await update(site, "notification", { id, title: "Convocation put off" });
    expect(await find("put off", asked)).toEqual([id]);
    await remove(site, "notification", id);
    expect(await find("convocation", asked)).toEqual([]);
  });

  it("is refused where it is longer than anybody looks for, and to visitors", async () => {
    for (const [query, code] of [
      [`q=${"x".repeat(101)}`, "invalid"],
      ["q=a&q=b", "invalid"],
    ]) {
      expect(await site.get(`/api/notification?${query}`, site.token)).toMatchObject({
        status: 400,
        body: { code },
      });
    }
    for (const query of ["q=fee", "state=hidden", "expiring=7", "untranslated=true"]) {
      expect(await site.get(`/api/notification?${query}`), query).toMatchObject({
        status: 400,
        body: { code: "unknown_parameter" },
      });
    }
  });
});

describe.each(DATABASES)("what visitors see of a list's records on %s", (kind) => {
  let site: TestSite;
  let list: number;
  const ask = asking(() => site);
  const notices = (...parameters: [string, string][]) =>
    ask("notification", ["filter", `type:is:${list}`], ["sort", "id"], ...parameters);
  const sorted = (sort: string) => ask("notification", ["filter", `type:is:${list}`], ["sort", sort]);
  const at = (days: number) => new Date(site.clock.now + days * DAY).toISOString();
  const made: Record<string, number> = {};
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
    const lifecycles: Record<string, Row> = {
      published: {},
      begun: { publishFrom: at(-2), publishTo: at(10) },
      ending: { publishTo: at(3) },
      hidden: { active: false, publishTo: at(3) },
      scheduled: { publishFrom: at(2), publishTo: at(3) },
      expired: { publishTo: at(-1) },
    };
    for (const [name, lifecycle] of Object.entries(lifecycles)) {
      made[name] = await createNotice(site, list, { title: name, ...lifecycle });
    }
  });
  afterAll(() => site.close());

  const expectIds = (ids: readonly number[], ...names: string[]) =>
    expect(ids).toEqual(names.map((name) => made[name]));

  it("can be asked for by its state, and is what each record says of itself", async () => {
    expectIds(await notices(["state", "published"]), "published", "begun", "ending");
    for (const state of ["hidden", "scheduled", "expired"]) expectIds(await notices(["state", state]), state);
    const { body } = await site.get<Listed>(`/api/notification?state=scheduled`, site.token);
    expect(body.rows.map(({ _status }) => _status)).toEqual(["scheduled"]);
    expect(await site.get("/api/notification?state=gone", site.token)).toMatchObject({
      status: 400,
      body: { code: "invalid", errors: [{ field: "state" }] },
    });
  });

  it("can be asked for by when it ends, among what is shown now", async () => {
    expectIds(await notices(["expiring", "2"]));
    expectIds(await notices(["expiring", "3"]), "ending");
    expectIds(await notices(["expiring", "14"]), "begun", "ending");
    for (const expiring of ["0", "-1", "x", "36501"]) {
      expect((await site.get(`/api/notification?expiring=${expiring}`, site.token)).status, expiring).toBe(
        400,
      );
    }
  });

  it("goes on by the clock, without a write in between", async () => {
    const { records, listings } = site.services;
    const noon = site.clock.now;
    // The sessions of the calls would end on the way.
    const after = (days: number, selection: Pick<Selection, "state" | "expiring">) => {
      site.clock.now = noon + days * DAY;
      const reader = records.reader({ staff: true, language: "en" });
      const sort = [{ column: "id", descending: false }];
      return listings.ids(reader, "notification", { selection: { filters: [], sort, ...selection } });
    };
    try {
      expectIds(await after(0, { expiring: 9 }), "ending");
      expectIds(await after(1.01, { expiring: 9 }), "begun", "ending");
      expectIds(await after(2, { state: "published" }), "published", "begun", "ending", "scheduled");
      expectIds(await after(3, { state: "expired" }), "ending", "scheduled", "expired");
      expectIds(await after(3, { state: "published" }), "published", "begun");
    } finally {
      site.clock.now = noon;
    }
  });

  it("can be asked for by the columns that every record has", async () => {
    expectIds(await notices(["filter", "active:is:false"]), "hidden");
    expectIds(await notices(["filter", "active:is:no"], ["filter", "active:not:true"]), "hidden");
    expectIds(await notices(["filter", `id:is:${made.begun}`]), "begun");
    expectIds(await notices(["filter", "publishFrom:not:"]), "begun", "scheduled");
    expectIds(await notices(["filter", `publishTo:is:${at(-1)}`]), "expired");
    const [year = "", month = "", day = ""] = dayAt(site.clock.now + 3 * DAY).split("-");
    const ending = ["ending", "hidden", "scheduled"];
    for (const value of [`is:${day}-${month}-${year}`, `sw:${day}-${month}`, `sw:${year}-${month}-${day}`]) {
      expectIds(await notices(["filter", `publishTo:${value}`]), ...ending);
    }
    expectIds(await notices(["filter", "publishTo:ew:12:00"], ["filter", "publishTo:sw:16"]), "begun");
    await update(site, "notification", { id: made.begun, refNo: "1" });
    expectIds(await notices(["filter", "version:is:2"]), "begun");
    expect((await sorted("-updatedAt,-id"))[0]).toBe(made.expired);
    expect((await sorted("publishTo")).slice(0, 2)).toEqual([made.expired, made.ending]);
    expect((await sorted("-version"))[0]).toBe(made.begun);
    for (const column of ["deletedAt", "storage", "_status"]) {
      expect((await site.get(`/api/notification?filter=${column}:is:x`, site.token)).status).toBe(400);
    }
  });

  it("can be asked for by field as well, while visitors are refused these columns", async () => {
    const { body } = await site.get<{ id: number }[]>("/api/notification/active?active=false", site.token);
    expect(idsOf(body)).toEqual([made.hidden]);
    for (const call of ["/active?active=false", "?filter=active:is:false", "?sort=updatedAt"]) {
      expect(await site.get(`/api/notification${call}`), call).toMatchObject({
        status: 400,
        body: { code: "unknown_column" },
      });
    }
    for (const call of ["?sort=id", "?filter=id:is:1"])
      expect((await site.get(`/api/notification${call}`)).status, call).toBe(200);
  });
});

describe.each(DATABASES)("records without Kannada on %s", (kind) => {
  it("are those with an English text that lacks it in any of their columns", async () => {
    const site = await openTestSite(kind);
    const ask = asking(() => site);
    const half = await createContent(site, { name: "half", label_kn: "ಅರ್ಧ" });
    await createContent(site, { name: "whole", label_kn: "ಪೂರ್ಣ", content_kn: "<p>ಪೂರ್ಣ</p>" });
    const none = await createContent(site, { name: "none" });
    await createContent(site, { name: "short", label_kn: "ಚಿಕ್ಕ", content: null });
    expect(await ask("content", ["untranslated", "true"], ["sort", "id"])).toEqual([half, none]);
    expect(await ask("content", ["untranslated", "false"])).toHaveLength(4);
    expect((await site.get("/api/content?untranslated=yes", site.token)).status).toBe(400);
    await createNotice(site, await createNoticeList(site));
    expect(await ask("notification", ["untranslated", "true"])).toHaveLength(1);
    expect(await ask("file", ["untranslated", "true"])).toEqual([]);
    await site.close();
  });
});

describe.each(DATABASES)("a contributor's lists on %s", (kind) => {
  it("are open for the tables that were given and for what visitors read, and closed for all others", async () => {
    const site = await openTestSite(kind);
    const { token } = await joinContributor(site, "asha", ["notification"]);
    const list = await createNoticeList(site);
    const id = await createNotice(site, list, { active: false });
    // What somebody else was answered is cached, and stays closed.
    for (const table of ["message", "user", "notification"]) await site.get(`/api/${table}?q=a`, site.token);
    for (const table of ["message", "user"]) {
      for (const call of [
        "",
        "?q=a",
        "/trash",
        "/versions/1000",
        "/export",
        "/all",
        "/id?id=1000",
        "/1000",
      ]) {
        expect((await site.get(`/api/${table}${call}`, token)).status, `${table}${call}`).toBe(403);
      }
    }
    for (const call of [
      "?q=fee",
      "?state=hidden",
      "/trash",
      `/versions/${id}`,
      "/export",
      "/all",
      `/${id}`,
    ]) {
      expect((await site.get(`/api/notification${call}`, token)).status, call).toBe(200);
    }
    expect((await site.get<Listed>("/api/notification?state=hidden", token)).body.total).toBe(1);
    await site.close();
  });
});
