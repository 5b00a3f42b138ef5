/** Reads rows in batches, so that however many there are, others are served in between. */
import type { Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { Yielder } from "../../kernel/yielder.ts";
import { chunks } from "../../kernel/chunks.ts";
import { idsIn } from "../query/ids.ts";
import type { ReadContext, ReadSource } from "../query/read-context.ts";
import type { Rows } from "../query/rows.ts";
import { sql } from "#server/db/sql.ts";

/** Rows that are read, and answered, at once; fewer where each may hold a long text. */
const BATCH_SIZE = 200;
const WITH_HTML_PER_BATCH = 20;
/** Up to so many are read in one query. */
const SHORT = 500;

interface Wanted {
  /** All rows that may be among them. */
  base: Rows;
  /** Which of them, in which order. */
  selected: Rows;
}

export async function* rowsInBatches(
  { source }: Pick<ReadContext, "source">,
  table: Table,
  { base, selected }: Wanted,
): AsyncGenerator<RecordRow[]> {
  const rows = await source.sizes.rows(table.dbTable);
  if (rows <= (hasHtml(table) ? WITH_HTML_PER_BATCH : SHORT)) {
    yield* chunks(await selected.read(source.db), BATCH_SIZE);
    return;
  }
  const db = await source.sizes.connection([table.dbTable]);
  yield* rowsById(source, table, base, await idsIn(db, source.database, selected));
}

/** Rows in the order of their ids; those that are not there, or not any more, are left out. */
export async function* rowsById(
  { db }: Pick<ReadSource, "db">,
  table: Table,
  base: Rows,
  ids: readonly number[],
): AsyncGenerator<RecordRow[]> {
  const yielder = new Yielder();
  for (const chunk of chunks(ids, hasHtml(table) ? WITH_HTML_PER_BATCH : BATCH_SIZE)) {
    const byId = new Map((await base.where(haveIds(chunk)).read(db)).map((row) => [row.id, row]));
    yield chunk.flatMap((id) => byId.get(id) ?? []);
    await yielder.yieldToEventLoop();
  }
}

const haveIds = (ids: readonly number[]) => sql<boolean>`id in (${sql.join(ids)})`;

/** All batches as one array. */
export async function collect<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const part of batches) for (const each of part) all.push(each);
  return all;
}

const hasHtml = ({ columns }: Table): boolean => columns.some(({ type }) => type === "Html");
