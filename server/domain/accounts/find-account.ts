/** Finds accounts that are not soft-deleted. */
import { findColumn } from "#shared/table.ts";
import { user } from "#shared/tables/user.ts";
import type { Database } from "#server/db/connect.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { idsAlike } from "../records/query/alike.ts";

export function findById({ read }: Database, id: number): Promise<RecordRow | undefined> {
  return users(read).where("id", "=", id).executeTakeFirst() as Promise<RecordRow | undefined>;
}

/** Letters of either case are alike. */
export function findByName(database: Database, username: string): Promise<RecordRow | undefined> {
  const named = idsAlike(database.read, database, user, [findColumn(user, "username")!], { username });
  return users(database.read).where("id", "in", named).executeTakeFirst() as Promise<RecordRow | undefined>;
}

const users = (read: Database["read"]) =>
  read.selectFrom("record_user").selectAll().where("deletedAt", "is", null);
