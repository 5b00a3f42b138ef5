/** What is new, for programs that follow it: notices, the changes of a page, and what a search finds. */
import { pagePath } from "#shared/addresses.ts";
import { SiteError } from "#shared/errors.ts";
import type { FeedSubject } from "#shared/feed-paths.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { block } from "#shared/tables/block.ts";
import { notification } from "#shared/tables/notification.ts";
import { page } from "#shared/tables/page.ts";
import { listName } from "../presentation/notice-lists.ts";
import type { SiteContext } from "../presentation/page-request.ts";
import { BlockLocations } from "../search/block-locations.ts";
import { courseFeed, courseListFeed } from "./course-feed.ts";
import { departmentFeed, facultyFeed } from "./department-feed.ts";
import { FEED_LENGTH, type FeedEntry } from "./feed-entry.ts";
import { noticeEntries } from "./notice-entries.ts";
import { pageFeed } from "./page-feed.ts";
import { searchFeed } from "./search-feed.ts";

const EVERYTHING = "notifications";

export interface Feed {
  subject: FeedSubject;
  /** The name of the list or of the page, or what is searched; undefined for all notices. */
  title: LocalizedText | undefined;
  /** The page that shows the same. */
  path: string;
  /** The newest first. */
  entries: FeedEntry[];
}

/** @throws SiteError `not_found` for a list or a page that does not exist */
export async function feedOf(context: SiteContext, subject: FeedSubject): Promise<Feed> {
  if (subject === "courses") return { subject, ...(await courseListFeed(context)) };
  if (typeof subject !== "object") return { subject, ...(await noticeFeed(context, undefined)) };
  if ("list" in subject) return { subject, ...(await noticeFeed(context, subject.list)) };
  if ("page" in subject) return { subject, ...(await pageFeed(context, subject.page)) };
  if ("offered" in subject) return { subject, ...(await courseFeed(context, subject.offered)) };
  if ("department" in subject) return { subject, ...(await departmentFeed(context, subject.department)) };
  if ("faculty" in subject) return { subject, ...(await facultyFeed(context, subject.faculty)) };
  return { subject, ...(await searchFeed(context, subject)) };
}

async function noticeFeed(context: SiteContext, list: number | undefined): Promise<Omit<Feed, "subject">> {
  const { reader, language } = context;
  const title = list === undefined ? undefined : listName(reader.source.tables, list, language);
  if (list !== undefined && !title) throw new SiteError("not_found");
  const values = list === undefined ? undefined : { type: list };
  const rows = await reader.of(notification).first(FEED_LENGTH, values);
  return { title, path: await pageOf(context, list), entries: await noticeEntries(context, rows) };
}

/** The address of the tab that shows a list. */
async function pageOf({ reader }: SiteContext, list: number | undefined): Promise<string> {
  if (list === undefined) return pagePath(EVERYTHING);
  const blocks = new BlockLocations(await reader.of(page).all(), await reader.of(block).all());
  return blocks.ofList(["notices"], [list]) ?? pagePath(EVERYTHING);
}
