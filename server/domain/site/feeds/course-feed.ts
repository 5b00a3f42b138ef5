/** What is new for a course: its notices, and the latest change of its syllabus, its dates and its fees. */
import { coursePath } from "#shared/addresses.ts";
import { dayAt } from "#shared/dates.ts";
import type { RecordBase } from "../../records/read/record-of.ts";
import { courseRecords } from "../presentation/course-records.ts";
import type { SiteContext } from "../presentation/page-request.ts";
import type { Feed } from "./feed.ts";
import { FEED_LENGTH, type FeedEntry, newestFirst } from "./feed-entry.ts";
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
    if (change === "") continue;
    const text = `${title.text}: ${context.texts[label]}`;
    entries.push(
      changeEntry(`course/${id}/${part}`, { text, lang: context.language }, `${path}#${part}`, change),
    );
  }
  return { title, path, entries: entries.sort(newestFirst).slice(0, FEED_LENGTH) };
}

function changeEntry(name: string, title: FeedEntry["title"], href: string, updatedAt: string): FeedEntry {
  return {
    name: `${name}/${dayAt(Date.parse(updatedAt))}`,
    title,
    summary: undefined,
    href,
    external: false,
    documents: [],
    day: undefined,
    updatedAt,
    lists: [],
  };
}
