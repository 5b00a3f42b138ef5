/** Lets one of all instances that share a database do what is to be done but once. */
import { sql } from "kysely";
import type { Database } from "#server/db/connect.ts";
import { transact } from "#server/db/transaction.ts";
import { CLOCKS_DIFFER_MS } from "./clocks.ts";

/**
 * @param key of the table `meta`, which remembers when it was claimed last
 * @param everyMs how long a claim counts
 * @returns whether it is time, and this instance is the first one to see it
 */
export async function claim(
  database: Database,
  key: string,
  { now, everyMs }: { now: number; everyMs: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transact(database, (transaction) =>
    transaction
      .insertInto("meta")
      .values({ key, value: at(now) })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({ value: at(now) })
          .where(
            sql<boolean>`(${sql.ref("meta.value")} <= ${at(now - everyMs)} or ${sql.ref("meta.value")} > ${at(now + CLOCKS_DIFFER_MS)})`,
          ),
      )
      .executeTakeFirstOrThrow(),
  );
  return numInsertedOrUpdatedRows !== 0n;
}

const at = (time: number): string => new Date(time).toISOString();
