/** Records of tables that staff designed, as a feed has them: the latest ones of what the blocks of a page choose. */
import type { block } from "#shared/tables/block.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import { selectionOf } from "../blocks/table.ts";
import { addressOf, openOwnTable, shownTable, titleOf } from "../presentation/own-tables.ts";
import type { SiteContext } from "../presentation/page-request.ts";
import { FEED_LENGTH, type FeedEntry } from "./feed-entry.ts";

/** Each once, wherever it is shown. */
export async function recordEntries(
  context: SiteContext,
  blocks: readonly RecordOf<typeof block>[],
): Promise<FeedEntry[]> {
  const entries = new Map<string, FeedEntry>();
  for (const each of blocks)
    for (const entry of await entriesOf(context, each)) entries.set(entry.name, entry);
  return [...entries.values()];
}

async function entriesOf(
  { reader, listings, language }: SiteContext,
  shown: RecordOf<typeof block>,
): Promise<FeedEntry[]> {
  const table = openOwnTable(reader.source.tables, shownTable(shown));
  const selection = table && selectionOf(table, shown);
  if (!table || !selection) return [];
  const latest = { selection: { ...selection, sort: [{ column: "id", descending: true }] } };
  const { rows } = await listings.chosen(reader.of(table), latest, { size: FEED_LENGTH });
  return rows.map((record) => ({
    name: `record/${table.ownId}/${record.id}`,
    title: titleOf(table, record, language),
    summary: undefined,
    href: addressOf(table, record, language),
    external: false,
    documents: [],
    day: undefined,
    updatedAt: record.updatedAt,
    lists: [],
  }));
}
