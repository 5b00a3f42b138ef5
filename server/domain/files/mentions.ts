/** Where records name an uploaded file: in their addresses, and in their texts. */
import { type RawBuilder, sql } from "kysely";
import type { Column } from "#shared/columns.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { Database } from "#server/db/connect.ts";
import type { Tables } from "../tables/tables.ts";
import { pathOf } from "./places.ts";

interface Mention {
  table: Table;
  column: Column;
  refers: RawBuilder<boolean>;
}

/** Whoever deletes a file deletes it from under these columns. */
const NAMING = new Set<Column["type"]>(["Url", "Html"]);

/** Every column that may name a file, with the condition that a row's does. The table of files is none of them. */
export function fileMentions(
  database: Pick<Database, "kind">,
  tables: Tables,
  file: Readonly<Record<string, unknown>>,
): Mention[] {
  const spellings = spellingsOf(pathOf(String(file.url)));
  return tables
    .all()
    .filter(({ name }) => name !== "file")
    .flatMap((table) =>
      table.columns
        .filter(({ type }) => NAMING.has(type))
        .map((column) => ({ table, column, refers: mentions(database, column, spellings) })),
    );
}

/** As it is, and as browsers write it, which encode Kannada. */
const spellingsOf = (path: string): string[] => [...new Set([path, encodeURI(path)])];

function mentions(
  { kind }: Pick<Database, "kind">,
  column: Column,
  spellings: readonly string[],
): RawBuilder<boolean> {
  const found = sql.raw(kind === "postgres" ? "strpos" : "instr");
  const names = column.translated ? [column.storage, inKannada(column.storage)] : [column.storage];
  const conditions = names.flatMap((name) => {
    const text = sql<string>`coalesce(${sql.ref(name)}, '')`;
    // Whatever stands before it – this site's name, dots – and whatever follows, such as a page of the document.
    const within = spellings
      .flatMap((path) => [`/files/${path}`, `/images/${path}`])
      .map((needle) => sql<boolean>`${found}(${text}, ${needle}) > 0`);
    const relative = spellings.flatMap((path) => [path, `files/${path}`, `images/${path}`]);
    return column.type === "Url" ? [...within, sql<boolean>`${text} in (${sql.join(relative)})`] : within;
  });
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
