import type { Database } from "#server/db/connect.ts";
import type { Db, Transaction } from "#server/db/schema.ts";
import type { Tables } from "../tables/tables.ts";
import type { View } from "./view.ts";

/** What a reader stands on; `db` is the reading connection, or a transaction that has to see its own writes. */
export interface Source {
  database: Pick<Database, "fold" | "kind">;
  db: Db | Transaction;
  tables: Tables;
  /** Milliseconds since 1970. */
  now: number;
}

/** Through whose eyes which rows are read, and when. */
export interface Reading {
  source: Source;
  view: View;
  /** ISO 8601, UTC. */
  now: string;
}
