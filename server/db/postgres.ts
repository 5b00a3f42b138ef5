/** PostgreSQL: connections that read, that write and that work for long, and the announcements between instances. */
import { CompiledQuery, Kysely, type PostgresPool as KyselyPool, PostgresDialect } from "kysely";
import pg from "pg";
import { audited } from "./audit-chain.ts";
import type { Database } from "./connect.ts";
import { DatabaseFailure } from "./failures.ts";
import { PostgresListener } from "./postgres-listener.ts";
import { PostgresPool } from "./postgres-pool.ts";
import type { Schema } from "./schema.ts";
import { sql } from "./sql.ts";

const CHANNEL = "vidyalaya_changes";
const LONG_STATEMENT_MS = 10 * 60_000;
const POOL_SIZE = 8;
const LONG_POOL_SIZE = 3;
/** Each of them has to be on, or the server acknowledges what a power cut can undo. */
const SAFE_SETTINGS = ["fsync", "full_page_writes", "synchronous_commit"];

export function connectPostgres(url: string, statementMs: number): Database {
  // Counts and ids come as text by default; none of ours exceeds 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const reading = new PostgresPool(url, { size: POOL_SIZE, statementMs, repeatable: true });
  const read = over(reading);
  const write = over(new PostgresPool(url, { size: POOL_SIZE, statementMs }));
  const long = over(new PostgresPool(url, { size: LONG_POOL_SIZE, statementMs: LONG_STATEMENT_MS }));
  let listener: PostgresListener | undefined;
  return {
    kind: "postgres",
    isOwn: true,
    read,
    scan: read,
    transaction: (work, { long: isLong = false } = {}) =>
      (isLong ? long : write).transaction().execute(audited(work)),
    fold: (column) => sql<string>`lower(${column})`,
    async build(statement) {
      await long.executeQuery(CompiledQuery.raw(statement));
    },
    async announce(transaction, payload) {
      await sql`select pg_notify(${CHANNEL}, ${payload})`.read(transaction);
    },
    async listen(onPayload) {
      listener = new PostgresListener(url, CHANNEL, onPayload);
      try {
        await listener.start();
      } catch (error) {
        throw new DatabaseFailure("DATABASE_UNAVAILABLE", "The database lets nobody listen.", error);
      }
    },
    disconnectedFor: () => listener?.disconnectedFor(),
    dangers: () => dangers(read),
    async ping() {
      await sql`select 1`.read(read);
    },
    async close() {
      await listener?.end();
      for (const each of [read, write, long]) await each.destroy();
    },
  };
}

/** Of what Kysely knows of pools, cursors are left out. */
const over = (pool: PostgresPool) =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as unknown as KyselyPool }) });

async function dangers(db: Kysely<Schema>): Promise<string[]> {
  const off = sql`
    select name from pg_settings where setting = 'off' and name in (${sql.join(SAFE_SETTINGS)}) order by name`;
  const rows = await off.read<{ name: string }>(db);
  return rows.map(
    ({ name }) => `PostgreSQL runs with ${name}=off: a power cut can take back what was saved.`,
  );
}
