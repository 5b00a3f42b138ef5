/** What a released version has stored is connected with its courses where only one is meant, and found. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LogEvents } from "#server/domain/kernel/log.ts";
import { openServices, type Services } from "#server/services.ts";
import type { Row } from "../../support/releases/plain-database.ts";
import { copyWithRows } from "../../support/releases/upgraded.ts";
import { DATABASES } from "../../support/server/test-site.ts";

const CONNECTED = "courses were connected with what earlier versions stored";

/** As that version stored them; the numbers of lists and departments are those below. */
const ROWS: Record<string, Row[]> = {
  record_option: [
    { id: 2001, object: 14, element: "course", label: "BA", value: 2001 },
    { id: 2002, object: 14, element: "course", label: "PG", value: 2002 },
    { id: 2003, object: 16, element: "course", label: "UG", value: 2003 },
    { id: 2004, object: 17, element: "course", label: "M.Phil-Ph.D.", value: 40 },
  ],
  record_coffered: [
    { id: 2101, title: "Bachelor of Arts (B.A.)", dept: 1 },
    { id: 2102, title: "M.A. in Kannada", dept: 1 },
    { id: 2103, title: "Ph.D. in Management", dept: 2 },
    { id: 2104, title: "Ph.D. in Management", dept: 3 },
    { id: 2105, title: "M.Phil. and Ph.D.", dept: 1 },
  ],
  record_syllabus: [
    { id: 2201, label: "B.A. I and II Semester", course: 2001 },
    { id: 2202, label: "M.A. Kannada (CBCS) I to IV Semester Syllabus 2022-23", course: 2002, department: 1 },
    { id: 2203, label: "Ph.D. Management syllabus", course: 2002, department: 3 },
    { id: 2204, label: "Ph.D. Management syllabus", course: 2002 },
    { id: 2205, label: "M.A. Kannada and English", course: 2002 },
  ],
  record_cevent: [{ id: 2301, title: "Classes begin", course: 2003, ayear: 1 }],
  record_fees: [{ id: 2401, title: "Fee structure", course: 40, ayear: 1 }],
};

describe.each(DATABASES)("A database of 0.1.0 with courses on %s", (kind) => {
  const ends: (() => Promise<unknown>)[] = [];
  const lines: LogEvents[typeof CONNECTED][] = [];
  let open: () => Promise<Services>;
  let services: Services;
  beforeAll(async () => {
    const { config, remove } = await copyWithRows(kind, ROWS);
    ends.push(remove);
    open = () =>
      openServices(config, {
        log: (event, fields) => {
          if (event === CONNECTED) lines.push(fields as LogEvents[typeof CONNECTED]);
        },
      });
    services = await open();
    ends.push(() => services.close());
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const stored = async (table: string, column: string) => {
    const rows = await services.database.read
      .selectFrom(`record_${table}`)
      .selectAll()
      .where("id", ">", 2000)
      .orderBy("id")
      .execute();
    return (rows as unknown as Row[]).map((row) => row[column]);
  };

  it("has lists and records of a course where their titles name that one alone", async () => {
    expect(await stored("option", "course")).toEqual([2101, null, null, 2105]);
    expect(await stored("syllabus", "offered")).toEqual([null, 2102, 2104, null, null]);
    expect(await stored("cevent", "offered")).toEqual([null]);
    expect(await stored("fees", "offered")).toEqual([null]);
  });

  it("says what is left, by the numbers of the lists, once", async () => {
    const said = { lists: 2, records: 2, notices: 0, left: ["syllabus 2002: 2", "cevent 2003: 1"] };
    expect(lines).toEqual([said]);
    await services.close();
    services = await open();
    expect(lines).toEqual([said]);
  });

  it("shows who connected a record in its history, and finds the courses", async () => {
    const { database } = services;
    expect(await stored("syllabus", "version")).toEqual([1, 2, 2, 1, 1]);
    const audit = await database.read
      .selectFrom("audit_entry")
      .select(["event", "whoName"])
      .where("object", "=", "record_syllabus")
      .where("record", "=", 2202)
      .execute();
    expect(audit).toEqual([{ event: "update", whoName: "system" }]);
    const found = await database.read
      .selectFrom("search_entry")
      .select("record")
      .where("object", "=", "coffered")
      .orderBy("record")
      .execute();
    expect(found.map(({ record }) => record)).toEqual([2101, 2102, 2103, 2104, 2105]);
  });
});
