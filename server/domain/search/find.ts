/**
 * Finds what visitors may read by its words: titles before other texts, and in each of the two what has a page of its own
 * before what stands in a list, then the newest first. What has no day and came at once keeps its order.
 */
import { type RawBuilder, sql } from "kysely";
import type { Table } from "#shared/table.ts";
import { publishedAt } from "../records/lifecycle.ts";
import type { RecordReader, Source } from "../records/reader.ts";
import { matchesEntry } from "./matches.ts";
import { shownContent } from "./shown-content.ts";

export interface Found {
  object: string;
  record: number;
}

/** Whose rows are pages. */
const PAGES = ["page", "department", "faculty"];

interface Asked {
  words: readonly string[];
  /** From 1. */
  page: number;
  size: number;
}

export async function find(
  reader: RecordReader,
  { words, page, size }: Asked,
): Promise<{ found: Found[]; total: number }> {
  const { source, view } = reader;
  const searched = source.tables.all().filter(({ search, publicRead }) => search && publicRead);
  for (const { name } of searched) view.reads?.table(name);
  // Some records are shown on certain days alone.
  if (view.reads) view.reads.day = true;
  const results = resultsOf(source, searched, words);
  const db = await source.sizes.connection(["search_entry"]);
  const counted = await sql<{ total: number }>`${results} select count(*) as total from result`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (total === 0) return { found: [], total };
  const { rows } = await sql<Found>`${results} select object, record from result
    order by titled desc, named desc, day desc nulls last, ${sql.ref("updatedAt")} desc,
      case when day is null then -id else id end desc
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { found: rows, total };
}

/** The entries that match, and of those the ones that stand for something a visitor can go to. */
function resultsOf(
  source: Source,
  searched: readonly Table[],
  words: readonly string[],
): RawBuilder<unknown> {
  const now = new Date(source.now).toISOString();
  const objects = sql.join(searched.map(({ name }) => name));
  const titled = sql`object <> 'content' and ${matchesEntry(source.database, words, "title")}`;
  return sql`with found as (
    select id, object, record, day, ${sql.ref("updatedAt")}, ${titled} as titled, object in (${sql.join(PAGES)}) as named
    from search_entry
    where ${matchesEntry(source.database, words)} and object in (${objects}) and ${publishedAt(now)}
  ), result as (
    select * from found where object <> 'content' or record in (${shownContent(now)})
  )`;
}
