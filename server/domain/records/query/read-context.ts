import type { Sql } from "#server/db/sql.ts";
import type { Database } from "#server/db/connect.ts";
import type { ReadDb } from "#server/db/schema.ts";
import type { HtmlCleaner } from "../../content/html-cleaner.ts";
import type { Tables } from "../../tables/tables.ts";
import type { HooksByTable } from "../hooks.ts";
import type { NextMoments } from "./next-moments.ts";
import type { TableSizes } from "./table-sizes.ts";
import type { ReadScope } from "../../kernel/read-scope.ts";

/** What a reader stands on. */
export interface ReadSource {
  database: Pick<Database, "fold" | "kind">;
  /** For what costs little; `sizes` names the connection for anything else. */
  db: ReadDb;
  sizes: Pick<TableSizes, "connection" | "isLong" | "rows">;
  /** When what is read becomes untrue by the clock alone. */
  moments: Pick<NextMoments, "after">;
  tables: Tables;
  hooks: HooksByTable;
  html: Pick<HtmlCleaner, "shown" | "dependsOn">;
  /** The condition that a row of a table holds the words of a search. */
  matchesWords: (table: string, query: string) => Sql<boolean>;
  /** Milliseconds since 1970. */
  now: number;
}

/** The scope in which rows are read, the source, and when. */
export interface ReadContext {
  source: ReadSource;
  scope: ReadScope;
  /** ISO 8601, UTC. */
  now: string;
}
