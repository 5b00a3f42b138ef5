/** Pages of documents stand for the records that name the document: those are what visitors find. */
import { type Sql, sql } from "#server/db/sql.ts";
import { findColumn, type Table } from "#shared/table.ts";
import { isPublicUsage } from "../../files/public-usages.ts";
import { publishedAt } from "../../records/query/lifecycle.ts";
import { DOCUMENT_PAGE } from "../../search/rank.ts";
import { type Asked, namesOf } from "./matching-entries.ts";
import type { Tables } from "../../tables/tables.ts";

/**
 * Selects the entries of published records that name a document of which a page is among the rows of `entries`, with the
 * page as `place`. A document counts with the content that it has now, as soon as that has been read.
 * @param searched the tables that visitors search
 */
export function selectHolders({ source: { database, tables }, searched, now }: Asked): Sql {
  const children = childrenIn(tables, searched);
  const object = sql`${caseOf(children.map(({ user, parent }) => sql`when ${user.dbTable} then ${parent}`))}
    substr(used.object, ${sql.lit(BEFORE_NAME)}) end`;
  const record = sql`${caseOf(
    children.map(
      ({ user, column }) =>
        sql`when ${user.dbTable} then (select ${sql.ref(column)} from ${sql.ref(user.dbTable)} where id = used.record)`,
    ),
  )} used.record end`;
  // In this order on SQLite, which does not know how few pages there are.
  const then = database.kind === "sqlite" ? sql`cross join` : sql`join`;
  return sql`
    select holder.id, holder.object, holder.record, holder.day, holder.${sql.ref("updatedAt")}, 0 as titled,
      entries.exact, 0 as ended, search_page.id as place
    from entries
    ${then} search_page on search_page.id = entries.record
    ${then} record_file as document on document.id = search_page.file and document.${sql.ref("deletedAt")} is null
      and document.${sql.ref("textState")} = 'read'
    ${then} document_text as present on present.place = coalesce(document.content, substr(document.url, 8))
      and present.hash = search_page.hash
    ${then} (select object, record, file from file_use where ${isPublicUsage(tables)}) as used on used.file = document.url
    ${then} (select * from search_entry where ${publishedAt(now)} and object in (${namesOf(searched)})) as holder
      on holder.object = ${object} and holder.record = ${record}
    where entries.object = ${DOCUMENT_PAGE}`;
}

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
