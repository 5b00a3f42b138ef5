import { type Kysely, sql } from "kysely";
import { isPostgres } from "../identity.ts";

/**
 * One audit, whose entries are a chain. The database itself refuses that one is changed, and that one is removed that no later
 * entry names as removed. What the tables `audit` and `security_event` hold is moved into it by the start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("audit_entry")
    .addColumn("position", isPostgres(db) ? "bigint" : "integer", (c) => c.primaryKey())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("since", "text")
    .addColumn("event", "text", (c) => c.notNull())
    .addColumn("who", "bigint")
    .addColumn("whoName", "text")
    .addColumn("address", "text")
    .addColumn("object", "text")
    .addColumn("record", "bigint")
    .addColumn("about", "text")
    .addColumn("times", "bigint", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .execute();
  await sql`create index audit_entry_removed on audit_entry (record) where event = 'entries removed'`.execute(
    db,
  );
  for (const statement of isPostgres(db) ? GUARDS.postgres : GUARDS.sqlite)
    await sql.raw(statement).execute(db);
}

/** Held until its transaction ends by whoever adds entries; SQLite has one writer anyway. */
const CHAIN_LOCK = 585_107;

const REMOVED =
  "exists (select 1 from audit_entry where event = 'entries removed' and record >= old.position and record < position)";

/** SQLite replaces a row without asking the trigger of deletions. */
const GUARDS = {
  sqlite: [
    `create trigger audit_entry_not_replaced before insert on audit_entry
     when exists (select 1 from audit_entry where position = new.position)
     begin select raise(abort, 'entries of the audit are not replaced'); end`,
    `create trigger audit_entry_not_changed before update on audit_entry
     begin select raise(abort, 'entries of the audit are not changed'); end`,
    `create trigger audit_entry_not_removed before delete on audit_entry when not ${REMOVED}
     begin select raise(abort, 'entries of the audit are removed when their time is over, and not before'); end`,
  ],
  postgres: [
    // One round trip for both; the second statement sees what was committed while the first one waited.
    `create function audit_entry_end(out "position" bigint, out hash text) language plpgsql volatile as $$
     begin
       perform pg_advisory_xact_lock(${CHAIN_LOCK});
       select e."position", e.hash into "position", hash from audit_entry e order by e."position" desc limit 1;
     end $$`,
    `create function audit_entry_guard() returns trigger language plpgsql as $$
     begin
       if tg_op = 'DELETE' and ${REMOVED} then return old; end if;
       raise exception 'entries of the audit are not changed, and removed only when their time is over';
     end $$`,
    `create trigger audit_entry_guard before update or delete on audit_entry
     for each row execute function audit_entry_guard()`,
    `create trigger audit_entry_not_emptied before truncate on audit_entry
     for each statement execute function audit_entry_guard()`,
  ],
};
