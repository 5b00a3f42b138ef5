/** The page of a course: what it is, its syllabus, its dates, its fees and its notices; and the list of all courses. */
import { coursePath } from "#shared/addresses.ts";
import { SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { coffered } from "#shared/tables/coffered.ts";
import { department } from "#shared/tables/department.ts";
import type { LabelledValue } from "../../records/read/record-of.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { type CalendarEvent, eventsOf, type FeeHead, headsOf } from "../blocks/academic-years.ts";
import type { Course } from "../blocks/blocks.ts";
import type { Links } from "../blocks/link-groups.ts";
import { noticeRows, type NoticeRow } from "../blocks/notices.ts";
import { syllabusFiles } from "../blocks/syllabi.ts";
import { type CourseRecord, type CourseRecords, courseRecords } from "../presentation/course-records.ts";
import { departmentPath } from "../presentation/department-path.ts";
import { isLink, listItemsOf } from "../presentation/links.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { pathsByLanguage } from "../presentation/paths-by-language.ts";
import type { LinkItem } from "../presentation/view-models.ts";
import { type PageHeader, updatedAt } from "./content-page.ts";
import { courseOf } from "./department-tabs.ts";

/** Notices of a course that its page shows; the feed has more. */
const NOTICES = 20;

export interface CoursePage extends PageHeader {
  id: number;
  /** Its one address in each language. */
  paths: Record<Language, string>;
  facts: Course;
  department: LinkItem | null;
  /** The groups that it belongs to, the nearest first, and the courses that belong to it. */
  groups: LinkItem[];
  courses: LinkItem[];
  syllabi: Links;
  dates: { year: LocalizedText | null; events: CalendarEvent[]; documents: LinkItem[] };
  fees: { year: LocalizedText | null; heads: FeeHead[]; documents: LinkItem[] };
  notices: NoticeRow[];
}

/** The course has another address than the one that was asked for. */
export interface MovedCourse {
  path: string;
}

/** Courses that stand together, under the group that they belong to. */
export interface CourseGroup {
  group: LinkItem | null;
  courses: LinkItem[];
}

/**
 * @param asked the id, and the title as the address has it: in either language it is right
 * @throws SiteError `not_found`
 */
export async function coursePage(
  context: PageRequest,
  asked: { id: string; slug: string },
): Promise<CoursePage | MovedCourse> {
  const { reader, language } = context;
  if (!/^[1-9]\d{0,14}$/.test(asked.id)) throw new SiteError("not_found");
  const records = await courseRecords(reader, Number(asked.id));
  const of = { reader, table: coffered, record: records.course };
  const paths = await pathsByLanguage(of, language, ({ id, title }) => coursePath(id, title.text));
  const path = `/course/${asked.id}${asked.slug && `/${encodeURIComponent(asked.slug)}`}`;
  if (!Object.values(paths).includes(path)) return { path: paths[language] };
  const page = await shownCourse(context, records);
  return { ...page, paths, updatedAt: updatedAt(reader) };
}

async function shownCourse(
  context: PageRequest,
  records: CourseRecords,
): Promise<Omit<CoursePage, "paths" | "updatedAt">> {
  const { reader } = context;
  const { course, groups } = records;
  const dates = inLatestYear(await records.events());
  const due = inLatestYear(await records.fees());
  return {
    id: course.id,
    heading: course.title,
    banner: null,
    description: [course.title, course.level, course.duration]
      .map(({ text }) => text)
      .filter(Boolean)
      .join(", "),
    ended: null,
    facts: courseOf(course),
    department: await departmentOf(reader, course.dept),
    groups: groups.map(linkOf),
    courses: (await reader.of(coffered).by("parent", course.id)).map(linkOf),
    syllabi: await syllabusFiles(context, await records.syllabi()),
    dates: {
      year: dates.year,
      events: eventsOf(dates.rows),
      documents: await documentsOf(reader, dates.rows),
    },
    fees: { year: due.year, heads: headsOf(due.rows), documents: await documentsOf(reader, due.rows) },
    notices: await noticeRows(reader, (await records.notices()).slice(0, NOTICES)),
  };
}

/** The rows of the latest academic year of which there are any. */
function inLatestYear<Row extends { ayear: LabelledValue | null }>(
  rows: readonly Row[],
): { year: LocalizedText | null; rows: Row[] } {
  const labels = rows.flatMap(({ ayear }) => ayear?.label ?? []);
  const [year = null] = labels.toSorted((a, b) => (a.text < b.text ? 1 : -1));
  return { year, rows: rows.filter(({ ayear }) => year && ayear?.label?.text === year.text) };
}

const documentsOf = async (
  reader: RecordReader,
  rows: Parameters<typeof listItemsOf>[1],
): Promise<LinkItem[]> => (await listItemsOf(reader, rows)).filter(isLink);

async function departmentOf(reader: RecordReader, referred: LabelledValue | null): Promise<LinkItem | null> {
  const [own] = referred ? await reader.of(department).byIds([referred.value]) : [];
  return own ? { id: own.id, title: own.label, href: departmentPath(own), external: false } : null;
}

const linkOf = ({ id, title }: CourseRecord): LinkItem => ({
  id,
  title,
  href: coursePath(id, title.text),
  external: false,
});

/** Every course under its group, in the order of the table; those of no group come last. */
export async function courseList(reader: RecordReader): Promise<CourseGroup[]> {
  const courses = await reader.of(coffered).all();
  const byGroup = Map.groupBy(courses, ({ parent }) => parent?.value);
  const groups = courses.filter(({ id }) => byGroup.has(id));
  const known = new Set(groups.map(({ id }) => id));
  const others = courses.filter(({ id, parent }) => !known.has(id) && !known.has(parent?.value ?? 0));
  return [
    ...groups.map((group) => ({ group: linkOf(group), courses: (byGroup.get(group.id) ?? []).map(linkOf) })),
    ...(others.length > 0 ? [{ group: null, courses: others.map(linkOf) }] : []),
  ];
}
