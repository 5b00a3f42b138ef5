/** What is new in a department and in a faculty: its notices, those for its courses, and the latest change of each part of its page. */
import { facultyPath, nepPath } from "#shared/addresses.ts";
import { pageAddress } from "#shared/page-query.ts";
import { coffered } from "#shared/tables/coffered.ts";
import { content } from "#shared/tables/content.ts";
import { department } from "#shared/tables/department.ts";
import { faculty } from "#shared/tables/faculty.ts";
import { notification } from "#shared/tables/notification.ts";
import { subject } from "#shared/tables/subject.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import { tabsOf, type DepartmentTab } from "../pages/department-tabs.ts";
import { noticesFor } from "../presentation/course-records.ts";
import { departmentPath } from "../presentation/department-path.ts";
import type { SiteContext } from "../presentation/page-request.ts";
import type { Feed } from "./feed.ts";
import { changeEntry, FEED_LENGTH, type FeedEntry, newestFirst } from "./feed-entry.ts";
import { LastChanges, latest } from "./last-changes.ts";
import { noticeEntries, summaryOf } from "./notice-entries.ts";

type Department = RecordOf<typeof department>;
type OwnFeed = Omit<Feed, "subject">;

/** What the tabs show beside their texts: tables whose rows refer to the department, by a column. */
const SHOWN: Readonly<Record<string, readonly [table: string, column: string]>> = {
  programmes: ["coffered", "dept"],
  syllabus: ["syllabus", "department"],
  faculty: ["employee", "department"],
  gallery: ["gallery", "department"],
};

/** @throws SiteError `not_found` */
export async function departmentFeed(context: SiteContext, id: number): Promise<OwnFeed> {
  const record = await context.reader.of(department).byId(id);
  const entries = await entriesOf(context, [record]);
  return { title: record.label, path: departmentPath(record), entries };
}

/** What is new in its departments, and its subjects. @throws SiteError `not_found` */
export async function facultyFeed(context: SiteContext, id: number): Promise<OwnFeed> {
  const { reader, texts, language } = context;
  const record = await reader.of(faculty).byId(id);
  const entries = await entriesOf(context, await reader.of(department).by("faculty", id));
  const updatedAt = await new LastChanges(reader).table(subject.name, "faculty", id);
  const title = { text: `${record.label.text}: ${texts.nep_2020}`, lang: language };
  entries.push(
    ...changeEntry({
      name: `faculty/${id}/nep`,
      title,
      href: nepPath(record.name),
      summary: undefined,
      updatedAt,
    }),
  );
  return { title: record.label, path: facultyPath(record.name), entries: newest(entries) };
}

const newest = (entries: FeedEntry[]): FeedEntry[] => entries.sort(newestFirst).slice(0, FEED_LENGTH);

async function entriesOf(context: SiteContext, departments: readonly Department[]): Promise<FeedEntry[]> {
  const { reader } = context;
  const ids = departments.map(({ id }) => id);
  const courses = (await reader.of(coffered).among("dept", ids)).map(({ id }) => id);
  const notices = [...(await noticesFor(reader, courses))];
  for (const id of ids)
    notices.push(...(await reader.of(notification).first(FEED_LENGTH, { department: id })));
  const newestNotices = [...new Map(notices.map((each) => [each.id, each])).values()]
    .toSorted((a, b) => (b.udate ?? "").localeCompare(a.udate ?? "") || b.id - a.id)
    .slice(0, FEED_LENGTH);
  const entries = await noticeEntries(context, newestNotices);
  const changed = new LastChanges(reader);
  for (const each of departments)
    for (const tab of tabsOf(each, false)) entries.push(...(await tabChange(context, changed, each, tab)));
  return newest(entries);
}

/** The opening of its text, where the tab has one. */
async function tabChange(
  context: SiteContext,
  changed: LastChanges,
  record: Department,
  { name, label, text }: DepartmentTab,
): Promise<FeedEntry[]> {
  const { reader, texts, language } = context;
  const own = text && record[text]?.value;
  const shown = SHOWN[name];
  const [stored] = own ? await reader.of(content).byIds([own]) : [];
  const updatedAt = latest(
    await changed.text(own ?? null),
    shown ? await changed.table(shown[0], shown[1], record.id) : "",
  );
  return changeEntry({
    name: `department/${record.id}/${name}`,
    title: { text: `${record.label.text}: ${texts[label] ?? label}`, lang: language },
    href: pageAddress(departmentPath(record), { tab: name }),
    summary: await summaryOf(context, stored?.content ?? null),
    updatedAt,
  });
}
