/**
 * Finds what visitors may read by its words: titles before other texts, and in each of the two what has a page of its own
 * before what stands in a list, then the newest first. What has no day and came at once keeps its order. What has ended
 * comes after all of it.
 */
import { type RawBuilder, sql } from "kysely";
import type { Table } from "#shared/table.ts";
import { isInState, publishedAt } from "../../records/query/lifecycle.ts";
import type { RecordReader, Source } from "../../records/read/reader.ts";
import { matchesEntry } from "../../search/matches.ts";
import { shownContent } from "./shown-content.ts";

export interface FoundRecord {
  object: string;
  record: number;
}

export interface FoundResult extends FoundRecord {
  ended: boolean;
}

/** A result as it is sorted; truth values are as each database has them. */
interface FoundRow extends FoundRecord {
  id: number;
  ended: boolean | 0 | 1;
  titled: boolean | 0 | 1;
  named: boolean | 0 | 1;
  day: string | null;
  updatedAt: string;
}

/** Whose rows are pages. */
const PAGES = ["page", "department", "faculty"];

interface FindRequest {
  tokens: readonly string[];
  /** From 1. */
  page: number;
  size: number;
}

export async function find(
  reader: RecordReader,
  { tokens, page, size }: FindRequest,
): Promise<{ found: FoundResult[]; total: number }> {
  const { source, scope } = reader;
  const searched = source.tables.all().filter(({ search, publicRead }) => search && publicRead);
  for (const { name } of searched) scope.dependencies?.table(name);
  // Some records are shown on certain days alone.
  if (scope.dependencies) scope.dependencies.expiresWithDay = true;
  const results = resultsOf(source, searched, tokens);
  const db = await source.sizes.connection(["search_entry"]);
  const { total } = await db
    .selectFrom(sql<FoundRecord>`(${results} select object, record from result)`.as("result"))
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  if (total === 0) return { found: [], total };
  const rows = await db
    .selectFrom(sql<FoundRow>`(${results} select * from result)`.as("result"))
    .select(["object", "record", "ended"])
    .orderBy("ended")
    .orderBy("titled", "desc")
    .orderBy("named", "desc")
    .orderBy("day", (order) => order.desc().nullsLast())
    .orderBy("updatedAt", "desc")
    .orderBy(sql`case when day is null then -id else id end`, "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { found: rows.map((row) => ({ ...row, ended: Boolean(row.ended) })), total };
}

const namesOf = (tables: readonly Table[]) => sql.join(tables.map(({ name }) => name));

/** The entries that match, and of those the ones that stand for something a visitor can go to. */
function resultsOf(
  source: Source,
  searched: readonly Table[],
  tokens: readonly string[],
): RawBuilder<unknown> {
  const now = new Date(source.now).toISOString();
  const foundWhenEnded = namesOf(searched.filter(({ search }) => search?.ended));
  const titled = sql`object <> 'content' and ${matchesEntry(source.database, tokens, "title")}`;
  return sql`with found as (
    select id, object, record, day, ${sql.ref("updatedAt")}, ${titled} as titled, object in (${sql.join(PAGES)}) as named,
      not ${publishedAt(now)} as ended
    from search_entry
    where ${matchesEntry(source.database, tokens)} and object in (${namesOf(searched)})
      and (${publishedAt(now)} or (object in (${foundWhenEnded}) and ${isInState("expired", now)}))
  ), shown (content) as (${shownContent("published", now)}
  ), shown_once (content) as (${shownContent("expired", now)}
  ), result as (
    select * from found where object <> 'content' or record in (select content from shown)
    union all
    select id, object, record, day, ${sql.ref("updatedAt")}, titled, named, true from found
    where object = 'content' and record in (select content from shown_once)
      and record not in (select content from shown where content is not null)
  )`;
}
