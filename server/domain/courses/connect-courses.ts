/**
 * Connects what earlier versions stored with the courses that it is of, once in the life of a database: values of lists, syllabi, events
 * and fees whose title names exactly one course, and the one course of a notice. Whatever could be meant otherwise is left.
 */
import { sql } from "kysely";
import type { Database } from "#server/db/connect.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { ReadDb, SideTransaction } from "#server/db/schema.ts";
import { cevent } from "#shared/tables/cevent.ts";
import { coffered } from "#shared/tables/coffered.ts";
import { fees } from "#shared/tables/fees.ts";
import { option } from "#shared/tables/option.ts";
import { syllabus } from "#shared/tables/syllabus.ts";
import type { Log } from "../kernel/log.ts";
import { SYSTEM } from "../kernel/read-scope.ts";
import type { Records } from "../records/records.ts";
import type { RecordWriter } from "../records/write/writer.ts";
import { valueOf } from "../tables/load.ts";
import { CourseNames } from "./course-names.ts";

/** In the table `meta`: it has been done. */
const DONE = "courses_connected";
/** Noted by the migration where notices named one course each. */
const OF_ONE_COURSE = "notices_of_one_course";
/** A row of a table whose column `course` is a list of courses. */
interface ListedRow {
  id: number;
  title: string | null;
  course: number | null;
  offered: number | null;
  department: number | null;
}

/** These tables, and how their rows are read. */
const LISTED: Readonly<Record<string, (db: ReadDb) => Promise<ListedRow[]>>> = {
  [syllabus.name]: async (db) =>
    (await live(db, syllabus).execute()).map(({ label, ...row }) => ({ ...row, title: label })),
  [cevent.name]: async (db) =>
    (await live(db, cevent).execute()).map((row) => ({ ...row, department: null })),
  [fees.name]: async (db) => (await live(db, fees).execute()).map((row) => ({ ...row, department: null })),
};

interface ConnectDeps {
  database: Database;
  records: Records;
  log: Log;
}

/** Each number: of how many. */
interface Connected {
  lists: number;
  records: number;
  notices: number;
  /** Values of lists whose records are on no page of a course: `cevent 25: 12`. */
  left: string[];
}

export async function connectCourses({ database, records, log }: ConnectDeps): Promise<void> {
  if (await noted(database.read, DONE)) return;
  const connected = await records.transact(SYSTEM, connect, { long: true });
  if (connected && Object.values(connected).some((each) => each !== 0 && String(each) !== ""))
    log("courses were connected with what earlier versions stored", connected);
}

async function connect(writer: RecordWriter): Promise<Connected | undefined> {
  const db = writer.transaction;
  // Of instances that start together the later one finds it done.
  const first = await db
    .insertInto("meta")
    .values({ key: DONE, value: "1" })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .execute();
  if (first.length === 0) return undefined;
  const notices = await connectNotices(writer, db);
  const courses = await live(db, coffered).execute();
  if (courses.length === 0) return { lists: 0, records: 0, notices, left: [] };
  const names = new CourseNames(courses.map(({ id, title, dept }) => ({ id, title: title ?? "", dept })));
  const found: Connected = { lists: 0, records: 0, notices, left: [] };
  for (const table of Object.keys(LISTED)) await connectTable(writer, { table, names, found });
  return found;
}

interface TableToConnect {
  table: string;
  names: CourseNames;
  /** Is added to. */
  found: Connected;
}

async function connectTable(writer: RecordWriter, { table, names, found }: TableToConnect): Promise<void> {
  const lists = await connectLists(writer, { table, names, found });
  const left = new Map<number, number>();
  for (const { id, title, course, offered, department } of await LISTED[table]!(writer.transaction)) {
    if (offered !== null) continue;
    const own = names.find(title ?? "", department);
    const ofList = lists.get(course ?? 0);
    if (own !== undefined && own !== ofList) {
      await writer.update(table, { id, offered: own });
      found.records += 1;
    } else if (ofList === undefined) left.set(course ?? 0, (left.get(course ?? 0) ?? 0) + 1);
  }
  const inOrder = [...left].sort(([a], [b]) => a - b);
  found.left.push(...inOrder.map(([list, count]) => `${table} ${list}: ${count}`));
}

/** @returns the courses of the values of a table's list */
async function connectLists(
  writer: RecordWriter,
  { table, names, found }: TableToConnect,
): Promise<Map<number, number>> {
  const { tables } = await writer.context();
  const options = await live(writer.transaction, option)
    .where("object", "=", tables.idOf(table) ?? 0)
    .where("element", "=", "course")
    .execute();
  const lists = new Map<number, number>();
  for (const each of options) {
    const course = each.course ?? names.find(each.label ?? "");
    if (course === undefined) continue;
    lists.set(valueOf(each), course);
    if (each.course !== null) continue;
    await writer.update(option.name, { id: each.id, course });
    found.lists += 1;
  }
  return lists;
}

/** Makes rows of the column that named one course. @returns how many */
async function connectNotices(writer: RecordWriter, db: SideTransaction): Promise<number> {
  if (!(await noted(db, OF_ONE_COURSE))) return 0;
  const { rows } = await sql<{ notice: number; offered: number }>`
    select notice.id as notice, notice.offered as offered
    from record_notification as notice join record_coffered as course on course.id = notice.offered
    where notice.${sql.ref("deletedAt")} is null and course.${sql.ref("deletedAt")} is null
    order by notice.id`.execute(db);
  for (const row of rows) await writer.create("notice_course", row);
  return rows.length;
}

const live = <T extends Parameters<typeof rowsOf>[1]>(db: ReadDb, table: T) =>
  rowsOf(db, table).where("deletedAt", "is", null).orderBy("id");

async function noted(db: ReadDb, key: string): Promise<boolean> {
  return (await db.selectFrom("meta").select("key").where("key", "=", key).executeTakeFirst()) !== undefined;
}
