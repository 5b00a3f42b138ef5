/** Who has which record open in a form: known to every instance, for as long as the form says so. */
import { SiteError } from "#shared/errors.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { Database } from "#server/db/connect.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import type { Account } from "../kernel/read-scope.ts";
import { mayPropose, ownRows } from "../records/access.ts";
import type { Tables } from "../tables/tables.ts";

/** A form says every few seconds that it is open; one that has not for so long is closed, or its line is down. */
const GONE_MS = 40_000;
/** It is noted less often, so that reading does not mean writing. */
const NOTED_EVERY_MS = 15_000;

/** A window with a record's form. */
export interface OpenForm {
  object: string;
  record: number;
  /** A name that the window gives itself. */
  window: string;
}

interface PresenceDeps {
  database: Database;
  tables: () => Tables;
  now: () => number;
}

export class Presence {
  readonly #deps: PresenceDeps;

  constructor(deps: PresenceDeps) {
    this.#deps = deps;
  }

  /** Notes that somebody has a record open. @returns the names of the others who have, each once @throws SiteError `forbidden`, `not_found` */
  async note(account: Account, form: OpenForm): Promise<string[]> {
    const { database, tables, now } = this.#deps;
    const table = tables().get(form.object);
    if (!mayPropose(table, account)) throw new SiteError("forbidden");
    const within = ownRows(tables(), table, account);
    const record = rowsOf(database.read, table).where("id", "=", form.record);
    if (within && !(await record.where(within).executeTakeFirst())) throw new SiteError("not_found");
    const at = now();
    const open = await database.read
      .selectFrom("presence")
      .selectAll()
      .where("object", "=", table.dbTable)
      .where("record", "=", form.record)
      .where("at", ">", new Date(at - GONE_MS).toISOString())
      .orderBy("userName")
      .execute();
    const key = keyOf(account, form.window);
    const own = open.find((each) => each.key === key);
    if (!own || Date.parse(own.at) <= at - NOTED_EVERY_MS) {
      const seen = { object: table.dbTable, record: form.record, at: new Date(at).toISOString() };
      const row = { key, user: account.id, userName: account.username, ...seen };
      await transact(database, (transaction) =>
        transaction
          .insertInto("presence")
          .values(row)
          .onConflict((conflict) => conflict.column("key").doUpdateSet(seen))
          .execute(),
      );
    }
    return [...new Set(open.filter(({ user }) => user !== account.id).map(({ userName }) => userName))];
  }

  /** A window has closed a record. */
  async leave(account: Account, window: string): Promise<void> {
    await transact(this.#deps.database, (transaction) =>
      transaction.deleteFrom("presence").where("key", "=", keyOf(account, window)).execute(),
    );
  }
}

const keyOf = ({ id }: Account, window: string): string => `${id}|${window}`;

/** Forgets forms that have not said for long that they are open. */
export async function forgetPresence(transaction: SideTransaction, now: number): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("presence")
    .where("at", "<", new Date(now - GONE_MS).toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
