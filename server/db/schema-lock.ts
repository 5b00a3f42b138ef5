import { sql } from "kysely";
import type { Database } from "./connect.ts";
import type { SideTransaction } from "./schema.ts";

const SCHEMA_LOCK = 585_106;

/** Lets one instance at a time change the schema, until its transaction ends; SQLite has one writer anyway. */
export async function lockSchema(database: Database, transaction: SideTransaction): Promise<void> {
  if (database.kind === "postgres")
    await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(transaction);
}
