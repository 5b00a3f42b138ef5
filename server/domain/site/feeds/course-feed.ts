/** What is new for a course: its notices, and the latest change of its syllabus, its dates and its fees. */
import { COURSES_PATH, coursePath } from "#shared/addresses.ts";
import { coffered } from "#shared/tables/coffered.ts";
import type { RecordBase } from "../../records/read/record-of.ts";
import { courseRecords } from "../presentation/course-records.ts";
import type { SiteContext } from "../presentation/page-request.ts";
import type { Feed } from "./feed.ts";
import { changeEntry, FEED_LENGTH, newestFirst } from "./feed-entry.ts";
import { latest } from "./last-changes.ts";
import { noticeEntries } from "./notice-entries.ts";

/** What can change, each with the key of its heading. */
const PARTS = [
  ["syllabi", "syllabus"],
  ["events", "course_dates"],
  ["fees", "course_fees"],
] as const;

/** @throws SiteError `not_found` */
export async function courseFeed(context: SiteContext, id: number): Promise<Omit<Feed, "subject">> {
  const records = await courseRecords(context.reader, id);
  const { title } = records.course;
  const path = coursePath(id, title.text);
  const entries = await noticeEntries(context, (await records.notices()).slice(0, FEED_LENGTH));
  for (const [part, label] of PARTS) {
    const change = latest(...(await records[part]()).map(({ updatedAt }: RecordBase) => updatedAt));
    const text = `${title.text}: ${context.texts[label]}`;
    entries.push(
      ...changeEntry({
        name: `course/${id}/${part}`,
        title: { text, lang: context.language },
        href: `${path}#${part}`,
        summary: undefined,
        updatedAt: change,
      }),
    );
  }
  return { title, path, entries: entries.sort(newestFirst).slice(0, FEED_LENGTH) };
}

/** Of the list of all courses: which are new, and which were changed. */
export async function courseListFeed({
  reader,
  texts,
  language,
}: SiteContext): Promise<Omit<Feed, "subject">> {
  const courses = await reader.of(coffered).all();
  const entries = courses.flatMap(({ id, title, updatedAt }) =>
    changeEntry({
      name: `course/${id}`,
      title,
      href: coursePath(id, title.text),
      summary: undefined,
      updatedAt,
    }),
  );
  const title = { text: texts.courses_offered ?? "", lang: language };
  return { title, path: COURSES_PATH, entries: entries.sort(newestFirst).slice(0, FEED_LENGTH) };
}
