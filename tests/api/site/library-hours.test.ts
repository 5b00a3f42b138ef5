import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, instantOf } from "#shared/dates.ts";
import { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import { libraryHours } from "#server/domain/library/read-hours.ts";
import { create, remove, type Row, update } from "../../support/data/factories.ts";
import { ANY_DATABASE, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

interface Hours {
  timezone: string;
  open: boolean;
  until: string | null;
  days: { day: string; opens: string | null; closes: string | null; kind: string; reason: unknown }[];
}

/** The hours with which the demonstration begins. */
const WEEK = JSON.parse(readFileSync("data/demo/records/opening.json", "utf8")) as Row[];
const TODAY = "2026-03-06";
const at = (day: string, time: string) => instantOf(day, time);
const instant = (day: string, time: string) => new Date(at(day, time)).toISOString();

describe.each(ANY_DATABASE)("the library's hours on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
    for (const row of WEEK) await create(site, "opening", row);
    await create(site, "holiday", { title: "Holi", title_kn: "ಹೋಳಿ", day: "2026-03-10" });
    await create(site, "closure", {
      reason: "Stock verification",
      fromDay: "2026-03-11",
      toDay: "12-03-2026",
    });
    const training = { reason: "Training", reason_kn: "ತರಬೇತಿ", opens: "08:00", closes: "13:00" };
    await create(site, "closure", { ...training, fromDay: "2026-04-01", toDay: "2026-04-01" });
  });
  afterAll(() => site.close());

  const read = async (query = "") => (await site.get<Hours>(`/api/library/hours${query}`)).body;

  it("are those of today and the next six days, with the state now", async () => {
    site.clock.now = NOON;
    const working = { opens: "08:00", closes: "19:00", kind: "working", reason: null };
    const shorter = { opens: "09:00", closes: "16:30", kind: "holiday" };
    const closed = { opens: null, closes: null, kind: "closed" };
    expect(await read()).toEqual({
      timezone: "Asia/Kolkata",
      open: true,
      until: instant(TODAY, "19:00"),
      days: [
        { day: "06-03-2026", ...working },
        { day: "07-03-2026", ...working },
        { day: "08-03-2026", ...shorter, reason: null },
        { day: "09-03-2026", ...working },
        { day: "10-03-2026", ...shorter, reason: { text: "Holi", lang: "en" } },
        { day: "11-03-2026", ...closed, reason: { text: "Stock verification", lang: "en" } },
        { day: "12-03-2026", ...closed, reason: { text: "Stock verification", lang: "en" } },
      ],
    });
  });

  it.each(["?from=2026-4-1&to=2026-04-01", "?from=01-04-2026&to=01-04-2026"])(
    "are those of the days that are asked for: %s",
    async (query) => {
      expect((await read(query)).days).toEqual([
        {
          day: "01-04-2026",
          opens: "08:00",
          closes: "13:00",
          kind: "special",
          reason: { text: "Training", lang: "en" },
        },
      ]);
    },
  );

  it("name their reasons in the language that is asked for, and say where one fell back", async () => {
    const { days } = await read("?from=2026-03-09&to=2026-03-11&lang=kn");
    expect(days.map(({ reason }) => reason)).toEqual([
      null,
      { text: "ಹೋಳಿ", lang: "kn" },
      { text: "Stock verification", lang: "en" },
    ]);
  });

  it("are answered for ninety-two days at the most, over the end of a year", async () => {
    expect((await read("?from=2026-12-01&to=2027-03-02")).days).toHaveLength(92);
    expect((await read("?from=2026-12-31")).days.map(({ day }) => day).slice(0, 2)).toEqual([
      "31-12-2026",
      "01-01-2027",
    ]);
    expect((await read(`?to=${TODAY}`)).days).toHaveLength(1);
  });

  it.each([
    ["?from=2026-12-01&to=2027-03-03", "to"],
    ["?from=2026-03-07&to=2026-03-06", "from"],
    ["?to=2026-03-05", "from"],
    ["?from=9999-12-31", "from"],
    ["?from=", "from"],
    ["?from=today", "from"],
    ["?to=31-02-2026", "to"],
    ["?from=5-3-2026", "from"],
    ["?lang=fr", "lang"],
  ])("are refused for %s", async (query, field) => {
    site.clock.now = NOON;
    expect(await site.get(`/api/library/hours${query}`)).toMatchObject({
      status: 400,
      body: { code: "invalid", errors: [{ field }] },
    });
  });

  it("are refused with a parameter that the call does not know", async () => {
    expect(await site.get("/api/library/hours?day=2026-03-06")).toMatchObject({
      status: 400,
      body: { code: "unknown_parameter" },
    });
  });

  // Each of the cached answers has an address of its own, so that none is cached from another test's time.
  it("turn at the very minute in an answer that is cached", async () => {
    const [opening, closing] = [at(TODAY, "08:00"), at(TODAY, "19:00")];
    const seen: unknown[] = [];
    for (const now of [opening - 1, opening, closing - 1, closing]) {
      site.clock.now = now;
      const { open, until } = await read("?lang=en");
      seen.push([open, until]);
    }
    expect(seen).toEqual([
      [false, instant(TODAY, "08:00")],
      [true, instant(TODAY, "19:00")],
      [true, instant(TODAY, "19:00")],
      [false, instant("2026-03-07", "08:00")],
    ]);
  });

  it("begin with the new day at midnight in an answer that is cached", async () => {
    const midnight = at("2026-03-07", "00:00");
    site.clock.now = midnight - 1;
    expect((await read("?lang=kn")).days[0]?.day).toBe("06-03-2026");
    site.clock.now = midnight;
    expect((await read("?lang=kn")).days[0]?.day).toBe("07-03-2026");
  });

  it("follow at once what staff save, and leave out what they hide", async () => {
    site.clock.now = NOON;
    const query = `?from=${TODAY}`;
    const usual = { open: true, days: [{ kind: "working" }, {}, {}, {}, {}, {}, {}] };
    expect(await read(query)).toMatchObject(usual);
    const id = await create(site, "closure", { reason: "Water", fromDay: TODAY, toDay: TODAY });
    const { open, days } = await read(query);
    expect({ open, day: days[0] }).toMatchObject({
      open: false,
      day: { kind: "closed", reason: { text: "Water" } },
    });
    await update(site, "closure", { id, active: false });
    expect(await read(query)).toMatchObject(usual);
    expect((await site.get(`/api/library/hours${query}`, site.token)).body).toMatchObject(usual);
    await update(site, "closure", { id, active: true, opens: "14:00", closes: "15:00" });
    expect(await read(query)).toMatchObject({ open: false, until: instant(TODAY, "14:00") });
    await remove(site, "closure", id);
    expect(await read(query)).toMatchObject(usual);
  });

  it("are read for the pages with the changes of about a week, the week, and the days that differ from it", async () => {
    site.clock.now = NOON;
    const dependencies = new CacheDependencies();
    const reader = site.services.records.reader({ staff: false, language: "kn", dependencies });
    const { opening, days, week, special } = await libraryHours(reader);
    expect(opening).toMatchObject({ at: NOON, open: true, changes: { length: 14 } });
    expect(opening.changes.slice(0, 2)).toEqual([
      { at: at(TODAY, "19:00"), open: false },
      { at: at("2026-03-07", "08:00"), open: true },
    ]);
    expect(opening.knownUntil).toBe(opening.changes.at(-1)?.at);
    expect(days.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((count) => addDays(TODAY, count)));
    expect(week).toEqual(WEEK);
    expect(special.map(({ day }) => day)).toEqual(["2026-03-10", "2026-03-11", "2026-03-12", "2026-04-01"]);
    expect({ day: dependencies.expiresWithDay, ends: dependencies.expiresAt }).toEqual({
      day: true,
      ends: at(TODAY, "19:00"),
    });
  });
});

describe.each(ANY_DATABASE)("a library without hours on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  it("is closed, and nobody knows until when", async () => {
    const { body } = await site.get<Hours>("/api/library/hours");
    expect(body).toMatchObject({ open: false, until: null, days: { length: 7 } });
    expect(body.days.every(({ kind: each, opens }) => each === "closed" && opens === null)).toBe(true);
    const { opening } = await libraryHours(site.services.records.reader({ staff: false, language: "en" }));
    expect(opening).toMatchObject({ open: false, changes: [], knownUntil: at("2026-05-06", "00:00") });
  });

  it("takes hours that make an opening, and none for a closed day", async () => {
    const monday = await create(site, "opening", { day: "Monday", opens: "00:00", closes: "24:00" });
    expect((await site.get<Row>(`/api/opening/${monday}`)).body).toMatchObject({ day: "monday" });
    await create(site, "opening", { day: "sunday", opens: "", closes: "" });
    const vacation = { validFrom: "2026-05-01", validTo: "2026-05-01" };
    await create(site, "opening", { day: "friday", opens: "10:00", closes: "10:01", ...vacation });
    await create(site, "closure", { reason: "Audit", fromDay: "2026-05-01", toDay: "2026-05-01" });
  });

  it.each([
    [{ opens: "8:00" }, "opens"],
    [{ closes: "19.00" }, "closes"],
    [{ closes: "24:01" }, "closes"],
    [{ closes: "08:00" }, "closes"],
    [{ closes: "07:59" }, "closes"],
    [{ opens: "" }, "opens"],
    [{ closes: null }, "closes"],
    [{ day: "someday" }, "day"],
    [{ day: "" }, "day"],
  ])("refuses hours with %j", async (wrong, field) => {
    const body = { day: "monday", opens: "08:00", closes: "19:00", ...wrong };
    expect(await site.call("POST", "/api/opening/create", { token: site.token, body })).toMatchObject({
      status: 400,
      body: { code: "invalid", errors: [{ field }] },
    });
  });

  it.each([
    [{ toDay: "" }, "toDay"],
    [{ reason: "" }, "reason"],
    [{ opens: "08:00" }, "closes"],
    [{ opens: "13:00", closes: "08:00" }, "closes"],
  ])("refuses a closure with %j", async (wrong, field) => {
    const body = { reason: "Audit", fromDay: "2026-05-01", toDay: "2026-05-02", ...wrong };
    expect(await site.call("POST", "/api/closure/create", { token: site.token, body })).toMatchObject({
      status: 400,
      body: { code: "invalid", errors: [{ field }] },
    });
  });

  it("warns about hours and closures whose last day is before the first, which change no day", async () => {
    const reversed = { validFrom: "2026-05-02", validTo: "2026-05-01" };
    const body = { day: "monday", opens: "01:00", closes: "02:00", ...reversed };
    expect(await site.call("POST", "/api/opening/create", { token: site.token, body })).toMatchObject({
      status: 201,
      body: { warnings: [{ field: "validTo", code: "remark_before_day" }] },
    });
    const closure = { reason: "Reversed", fromDay: "2026-05-02", toDay: "2026-05-01" };
    expect(
      await site.call("POST", "/api/closure/create", { token: site.token, body: closure }),
    ).toMatchObject({
      status: 201,
      body: { warnings: [{ field: "toDay", code: "remark_before_day" }] },
    });
    const { body: days } = await site.get<unknown>("/api/library/hours?from=2026-05-01&to=2026-05-04");
    expect(JSON.stringify(days)).not.toMatch(/Reversed|01:00/);
  });

  it("refuses a change that would leave a time without the other one", async () => {
    const id = await create(site, "opening", { day: "tuesday", opens: "08:00", closes: "19:00" });
    expect(await update(site, "opening", { id, closes: "" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "closes" }] },
    });
    expect((await site.get<Row>(`/api/opening/${id}`)).body).toMatchObject({ closes: "19:00" });
  });
});
