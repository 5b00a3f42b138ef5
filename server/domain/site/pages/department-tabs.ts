/** The tabs of a department's page, and what each shows. */
import { coursePath } from "#shared/addresses.ts";
import { EMPLOYEE, SYLLABUS_COURSE } from "#shared/vocabulary.ts";
import { coffered } from "#shared/tables/coffered.ts";
import type { department } from "#shared/tables/department.ts";
import { employee } from "#shared/tables/employee.ts";
import { gallery } from "#shared/tables/gallery.ts";
import { syllabus } from "#shared/tables/syllabus.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import type { Block, BlockContent, Course } from "../blocks/blocks.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { readNotices } from "../blocks/notices.ts";
import { peopleOf } from "../blocks/people.ts";
import { syllabusFiles } from "../blocks/syllabi.ts";
import { readText } from "../blocks/text.ts";
import { type DepartmentText, NOT_IN_FIXED } from "../presentation/department-texts.ts";
import { picturesOf } from "../presentation/pictures.ts";

type Department = RecordOf<typeof department>;

export interface DepartmentTab {
  name: string;
  label: string;
  /** The column that refers to the tab's text. */
  text?: DepartmentText;
  /** What it shows below the text; nothing of what there is nothing of. */
  read?: (context: PageRequest, record: Department) => Promise<BlockContent[]>;
}

const TABS: readonly DepartmentTab[] = [
  { name: "overview", label: "tab_overview", text: "overview" },
  { name: "programmes", label: "tab_programmes", text: "programmes", read: readCourses },
  { name: "syllabus", label: "tab_syllabus", text: "syllabus", read: readFiles },
  { name: "research", label: "tab_research", text: "research" },
  { name: "faculty", label: "tab_faculty", read: readPeople },
  { name: "facilities", label: "tab_facilities", text: "facilities" },
  { name: "activities", label: "tab_extension_activities", text: "activities" },
  { name: "gallery", label: "tab_gallary", read: readGallery },
];
const NOTICES_TAB: DepartmentTab = { name: "notices", label: "notifications", read: readOwnNotices };
const NOTICES_SIZE = 10;

/** @param hasNotices whether the department has published notices of its own */
export const tabsOf = ({ layout }: Department, hasNotices: boolean): DepartmentTab[] => [
  ...TABS.filter(({ text }) => layout !== "fixed" || !text || !NOT_IN_FIXED.has(text)),
  ...(hasNotices ? [NOTICES_TAB] : []),
];

/** The text of the tab, then what it shows below it. */
export async function tabBlocks(
  context: PageRequest,
  record: Department,
  { name, label, text, read }: DepartmentTab,
): Promise<Block[]> {
  const body = await readText(context, { content: (text && record[text]?.value) ?? null });
  const more = read ? await read(context, record) : [];
  // A text that is missing says so only where nothing else is shown.
  const contents = body.body || more.length === 0 ? [body, ...more] : more;
  return contents.map((content) => ({ name, label, content }));
}

export async function coursesOf({ reader }: PageRequest, record: Department): Promise<Course[]> {
  const rows = await reader.of(coffered).by("dept", record.id);
  return rows.map(courseOf);
}

export const courseOf = ({
  id,
  title,
  level,
  duration,
  intake,
  eligibility,
}: RecordOf<typeof coffered>): Course => ({
  id,
  title,
  href: coursePath(id, title.text),
  level,
  duration,
  intake,
  eligibility,
});

async function readCourses(context: PageRequest, record: Department): Promise<BlockContent[]> {
  const courses = await coursesOf(context, record);
  return courses.length > 0 ? [{ kind: "courses", courses }] : [];
}

async function readFiles(context: PageRequest, record: Department): Promise<BlockContent[]> {
  const rows = await context.reader.of(syllabus).matching({
    course: SYLLABUS_COURSE.pg,
    department: record.id,
  });
  const { groups } = await syllabusFiles(context, rows);
  // All are of this department, which needs no heading here.
  return groups.length > 0
    ? [{ kind: "links", groups: groups.map((group) => ({ ...group, heading: null })) }]
    : [];
}

/** Those who teach, then those who work with them. */
async function readPeople(context: PageRequest, { id }: Department): Promise<BlockContent[]> {
  const rows = await context.reader.of(employee).by("department", id);
  const teachers = rows.filter(isTeacher);
  const others = rows.filter((row) => !isTeacher(row));
  const groups = [
    { group: "teachers", people: await peopleOf(context, teachers) },
    { group: "others", people: await peopleOf(context, others) },
  ] as const;
  return groups.filter(({ people }) => people.length > 0).map((each) => ({ kind: "people", ...each }));
}

const isTeacher = ({ types }: RecordOf<typeof employee>): boolean =>
  types.some(({ value }) => value === EMPLOYEE.teaching);

async function readOwnNotices(context: PageRequest, { id }: Department): Promise<BlockContent[]> {
  return [await readNotices(context, { list: null, department: id, size: NOTICES_SIZE })];
}

async function readGallery({ reader, settings }: PageRequest, { id }: Department): Promise<BlockContent[]> {
  const rows = await reader.of(gallery).by("department", id);
  const pictures = await picturesOf(reader, rows, settings.storage_base);
  return pictures.length > 0 ? [{ kind: "gallery", pictures }] : [];
}
