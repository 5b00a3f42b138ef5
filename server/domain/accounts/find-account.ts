/** Finds accounts that are not soft-deleted. */
import { findColumn } from "#shared/table.ts";
import { user } from "#shared/tables/user.ts";
import type { Database } from "#server/db/connect.ts";
import { type RowOf, rowsOf } from "#server/db/rows.ts";
import { sql } from "#server/db/sql.ts";
import { idsAlike } from "../records/query/alike.ts";

export type UserRow = RowOf<typeof user>;

export async function findById({ read }: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await sql`select * from record_user where id = ${id} and "deletedAt" is null`.read<UserRow>(
    read,
  );
  return row;
}

/** Letters of either case are alike. */
export function findByName(database: Database, username: string): Promise<UserRow | undefined> {
  const named = idsAlike(database.read, database, user, [findColumn(user, "username")!], { username });
  return users(database.read).where("id", "in", named).executeTakeFirst();
}

const users = (read: Database["read"]) => rowsOf(read, user).where("deletedAt", "is", null);
