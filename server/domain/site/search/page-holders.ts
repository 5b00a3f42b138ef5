/** Pages of documents stand for the records that name the document: those are what visitors find. */
import type { Database } from "#server/db/connect.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { type Sql, sql } from "#server/db/sql.ts";
import { findColumn, type Table } from "#shared/table.ts";
import { isPublicUsage } from "../../files/public-usages.ts";
import { publishedAt } from "../../records/query/lifecycle.ts";
import { type Asked, type MatchingEntry, namesOf } from "./matching-entries.ts";
import type { Tables } from "../../tables/tables.ts";

/** The entry of a record that names a document, for the pages of it that match. */
export interface Holder extends MatchingEntry {
  /** The first of these pages, by its id in the index. */
  place: number;
}

/**
 * The entries of published records that name documents of which these are pages. A document counts with the content that it has
 * now, as soon as that has been read.
 * @param pages entries of pages of documents
 */
export async function holdersOf(
  db: ReadDb,
  asked: Asked,
  pages: readonly MatchingEntry[],
): Promise<Holder[]> {
  if (pages.length === 0) return [];
  const exact = pages.filter((page) => page.exact === 1);
  const others = pages.filter((page) => page.exact === 0);
  return selectHolders(asked, idsOf(exact), idsOf(others)).read<Holder>(db);
}

const idsOf = (pages: readonly MatchingEntry[]): number[] => pages.map(({ record }) => record);

function selectHolders(
  { source: { database, tables }, searched, now }: Asked,
  exact: readonly number[],
  others: readonly number[],
): Sql {
  const children = childrenIn(tables, searched);
  const object = sql`${caseOf(children.map(({ user, parent }) => sql`when ${user.dbTable} then ${parent}`))}
    substr(used.object, ${sql.lit(BEFORE_NAME)}) end`;
  const record = sql`${caseOf(
    children.map(
      ({ user, column }) =>
        sql`when ${user.dbTable} then (select ${sql.ref(column)} from ${sql.ref(user.dbTable)} where id = used.record)`,
    ),
  )} used.record end`;
  // In this order on SQLite, which does not know how few documents there are.
  const then = database.kind === "sqlite" ? sql`cross join` : sql`join`;
  return sql`
    with page (id, exact) as (
      select value, 1 from (${selectNumbers(database, exact)}) as exact
      union all select value, 0 from (${selectNumbers(database, others)}) as others),
    matching as materialized (
      select file, hash, min(search_page.id) as place, max(page.exact) as exact
      from page ${then} search_page on search_page.id = page.id group by file, hash)
    select holder.id, holder.object, holder.record, holder.day, holder.${sql.ref("updatedAt")}, 0 as titled,
      max(matching.exact) as exact, 0 as ended, min(matching.place) as place
    from matching
    ${then} record_file as document on document.id = matching.file and document.${sql.ref("deletedAt")} is null
      and document.${sql.ref("textState")} = 'read'
    ${then} document_text as present on present.place = coalesce(document.content, substr(document.url, 8))
      and present.hash = matching.hash
    ${then} (select object, record, file from file_use where ${isPublicUsage(tables)}) as used on used.file = document.url
    ${then} (select * from search_entry where ${publishedAt(now)} and object in (${namesOf(searched)})) as holder
      on holder.object = ${object} and holder.record = ${record}
    group by holder.id, holder.object, holder.record, holder.day, holder.${sql.ref("updatedAt")}`;
}

/** Selects numbers, as `value`, that are given as one value, so that any number of them is the same statement. */
const selectNumbers = ({ kind }: Pick<Database, "kind">, numbers: readonly number[]): Sql =>
  kind === "sqlite"
    ? sql`select value from json_each(${JSON.stringify(numbers)})`
    : sql`select cast(value as bigint) as value from json_array_elements_text(cast(${JSON.stringify(numbers)} as json)) as each (value)`;

/** The tables that say for whose record a document stands: in place of their own, which nobody goes to. */
export const tablesBetween = (tables: Tables, searched: readonly Table[]): Table[] =>
  childrenIn(tables, searched).map(({ user }) => user);

/** Where in the name of a table in the database its own begins, from 1: `record_notification`. */
const BEFORE_NAME = "record_".length + 1;

const caseOf = (whens: readonly Sql[]): Sql =>
  sql`case used.object when '' then null ${sql.join(whens, " ")} else`;

/** The tables whose records are found by their parents, with the column that refers to one. */
function childrenIn(
  tables: Tables,
  searched: readonly Table[],
): { user: Table; column: string; parent: string }[] {
  const names = new Set(searched.map(({ name }) => name));
  return tables.all().flatMap((user) => {
    const column = user.childOf === undefined ? undefined : findColumn(user, user.childOf);
    const parent = column?.refobject;
    return column && parent && names.has(parent) ? [{ user, column: column.dbColumn, parent }] : [];
  });
}
