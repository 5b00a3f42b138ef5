/**
 * What is new on a page: the notices of all its lists, the records of the staff's own tables that it shows, and the latest change of its text and of each of its blocks. A change
 * has the day as a part of its name, so that a later one is news again.
 */
import { pagePath } from "#shared/addresses.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { block } from "#shared/tables/block.ts";
import { content } from "#shared/tables/content.ts";
import { notification } from "#shared/tables/notification.ts";
import { page } from "#shared/tables/page.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import { nameInAddress } from "../presentation/name-in-address.ts";
import type { SiteContext } from "../presentation/page-request.ts";
import { BlockLocations } from "../search/block-locations.ts";
import type { Feed } from "./feed.ts";
import { changeEntry, FEED_LENGTH, type FeedEntry, newestFirst } from "./feed-entry.ts";
import { LastChanges } from "./last-changes.ts";
import { noticeEntries, summaryOf } from "./notice-entries.ts";
import { recordEntries } from "./record-entries.ts";

type Block = RecordOf<typeof block>;
type Notice = RecordOf<typeof notification>;

/** Kinds whose records are entries by themselves, or stand on other pages too. */
const NOT_A_CHANGE = new Set(["notices", "archive", "table"]);

/** @throws SiteError `not_found` */
export async function pageFeed(context: SiteContext, name: string): Promise<Omit<Feed, "subject">> {
  const { reader } = context;
  const record = await reader.of(page).byName("name", nameInAddress(name));
  const blocks = await reader.of(block).by("page", record.id);
  const parents = new Set(blocks.map(({ parent }) => parent?.value));
  const shown = blocks.filter(({ id }) => !parents.has(id));
  const entries = [
    ...(await noticeEntries(context, await noticesOf(context, shown))),
    ...(await recordEntries(context, shown)),
    ...(await changes(context, record, shown, new BlockLocations([record], blocks))),
  ];
  const path = pagePath(record.name);
  return { title: record.label, path, entries: entries.sort(newestFirst).slice(0, FEED_LENGTH) };
}

/** Of all lists of the page, each once. */
async function noticesOf({ reader }: SiteContext, blocks: readonly Block[]): Promise<Notice[]> {
  const lists = new Set(blocks.flatMap(({ kind, list }) => (kind === "notices" ? [list] : [])));
  const notices = new Map<number, Notice>();
  for (const list of lists.has(null) ? [null] : lists)
    for (const each of await reader.of(notification).first(FEED_LENGTH, list === null ? {} : { type: list }))
      notices.set(each.id, each);
  return [...notices.values()];
}

async function changes(
  context: SiteContext,
  record: RecordOf<typeof page>,
  blocks: readonly Block[],
  addresses: BlockLocations,
): Promise<FeedEntry[]> {
  const { reader } = context;
  const changed = new LastChanges(reader);
  const bodies = [record.body, ...blocks.map((each) => each.content)].flatMap((body) => body?.value ?? []);
  const texts = new Map((await reader.of(content).byIds(bodies)).map((text) => [text.id, text.content]));
  const summary = async (id: number | undefined) => summaryOf(context, texts.get(id ?? 0) ?? null);
  const own = {
    name: `page/${record.name}`,
    title: record.label,
    href: pagePath(record.name),
    summary: await summary(record.body?.value),
    updatedAt: await changed.row({ table: page, record }),
  };
  const parts = blocks
    .filter(({ kind }) => !NOT_A_CHANGE.has(kind))
    .map(async (each) => ({
      name: `page/${record.name}/${each.name}`,
      title: titleOf(context, record.label, each),
      href: addresses.ofBlock(each),
      summary: await summary(each.content?.value),
      updatedAt: await changed.block(each),
    }));
  return [own, ...(await Promise.all(parts))].flatMap((each) => changeEntry(each));
}

/** The page with what the block is called on it. */
function titleOf({ texts, language }: SiteContext, heading: LocalizedText, { label }: Block): LocalizedText {
  const own = label && texts[label];
  if (!own) return heading;
  return { text: heading.lang === language ? `${heading.text}: ${own}` : own, lang: language };
}
