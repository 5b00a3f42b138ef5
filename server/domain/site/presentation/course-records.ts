/** What belongs to a course: what refers to it or to a group above it, and what is for all courses of their lists. */
import { cevent } from "#shared/tables/cevent.ts";
import { coffered } from "#shared/tables/coffered.ts";
import { fees } from "#shared/tables/fees.ts";
import { notice_course } from "#shared/tables/notice_course.ts";
import { notification } from "#shared/tables/notification.ts";
import { option } from "#shared/tables/option.ts";
import { syllabus } from "#shared/tables/syllabus.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import type { LabelledValue, RecordOf } from "../../records/read/record-of.ts";
import type { RowReader } from "../../records/read/row-reader.ts";

export type CourseRecord = RecordOf<typeof coffered>;
type Option = RecordOf<typeof option>;

/** Groups above a course at the most, so that a circle ends. */
const LEVELS = 5;

export interface CourseRecords {
  course: CourseRecord;
  /** The groups that it belongs to, the nearest first. */
  groups: CourseRecord[];
  syllabi: () => Promise<RecordOf<typeof syllabus>[]>;
  events: () => Promise<RecordOf<typeof cevent>[]>;
  fees: () => Promise<RecordOf<typeof fees>[]>;
  /** The newest first. */
  notices: () => Promise<RecordOf<typeof notification>[]>;
}

/** @throws SiteError `not_found` */
export async function courseRecords(reader: RecordReader, id: number): Promise<CourseRecords> {
  const course = await reader.of(coffered).byId(id);
  const groups = await groupsOf(reader, course);
  const ids = [course, ...groups].map((each) => each.id);
  const options = await reader.of(option).among("course", ids);
  const belonging = { ids, options };
  return {
    course,
    groups,
    syllabi: () => recordsOf(belonging, reader.of(syllabus)),
    events: () => recordsOf(belonging, reader.of(cevent)),
    fees: () => recordsOf(belonging, reader.of(fees)),
    notices: () => noticesFor(reader, ids),
  };
}

/** The notices that name one of these courses or groups, the newest first; one that names several is one. */
export async function noticesFor(
  reader: RecordReader,
  ids: readonly number[],
): Promise<RecordOf<typeof notification>[]> {
  const rows = await reader.of(notice_course).among("offered", ids);
  const notices = new Set(rows.flatMap(({ notice }) => notice?.value ?? []));
  return (await reader.of(notification).byIds([...notices])).sort(newestFirst);
}

/** The courses and groups that a notice names, in their order. */
export async function coursesOfNotice(reader: RecordReader, notice: number): Promise<CourseRecord[]> {
  const rows = await reader.of(notice_course).by("notice", notice);
  return reader
    .published()
    .of(coffered)
    .byIds(rows.flatMap(({ offered }) => offered?.value ?? []));
}

async function groupsOf(reader: RecordReader, { parent }: CourseRecord): Promise<CourseRecord[]> {
  const groups: CourseRecord[] = [];
  for (let above = parent; above && groups.length < LEVELS;) {
    const [group] = await reader.of(coffered).byIds([above.value]);
    if (!group || groups.some((each) => each.id === group.id)) break;
    groups.push(group);
    above = group.parent;
  }
  return groups;
}

interface Belonging {
  /** Of the course and of the groups above it. */
  ids: readonly number[];
  /** The values of lists that stand for them. */
  options: readonly Option[];
}

interface Listed {
  id: number;
  position: number | null;
  offered: LabelledValue | null;
}

async function recordsOf<Row extends Listed>(
  { ids, options }: Belonging,
  { name, rows }: { name: string; rows: RowReader<Row> },
): Promise<Row[]> {
  const found = new Map<number, Row>();
  for (const each of await rows.among(name, "offered", ids)) found.set(each.id, each);
  for (const { element, value, id } of options.filter((each) => isOf(each, name))) {
    const listed = await rows.by(name, element, String(value ?? id));
    for (const each of listed) if (isFor(each, ids)) found.set(each.id, each);
  }
  return [...found.values()].sort(inOrder);
}

const isOf = ({ object }: Option, table: string): boolean => object?.label?.text === table;

/** Whether it is for all courses of its list, or for one of these. */
const isFor = ({ offered }: Listed, ids: readonly number[]): boolean =>
  offered === null || ids.includes(offered.value);

const inOrder = (a: Listed, b: Listed): number =>
  (a.position ?? Infinity) - (b.position ?? Infinity) || a.id - b.id;

const newestFirst = (a: RecordOf<typeof notification>, b: typeof a): number =>
  (b.udate ?? "").localeCompare(a.udate ?? "", "en") || b.id - a.id;
