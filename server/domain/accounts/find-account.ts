/** Looks accounts up that are not in the trash. */
import { sql } from "kysely";
import type { Database } from "#server/db/connect.ts";
import type { RecordRow } from "#server/db/schema.ts";

export function findById({ read }: Database, id: number): Promise<RecordRow | undefined> {
  return users(read).where("id", "=", id).executeTakeFirst() as Promise<RecordRow | undefined>;
}

/** @param name in small letters */
export function findByName(database: Database, name: string): Promise<RecordRow | undefined> {
  return users(database.read)
    .where(sql<boolean>`${database.fold(sql.ref("username"))} = ${name}`)
    .executeTakeFirst() as Promise<RecordRow | undefined>;
}

const users = (read: Database["read"]) =>
  read.selectFrom("record_user").selectAll().where("deletedAt", "is", null);
