/** Knows when what was read of the tables becomes untrue by the clock alone, without asking the database each time. */
import { addDays, dayAt, startOfDay } from "#shared/dates.ts";
import type { Table } from "#shared/table.ts";
import type { Database } from "#server/db/connect.ts";
import { sql } from "#server/db/sql.ts";
import type { CacheDependencies } from "../../kernel/read-scope.ts";
import type { Change, Changes } from "../../kernel/changes.ts";
import type { Tables } from "../../tables/tables.ts";
import type { HooksByTable } from "../hooks.ts";

interface NextMomentsDeps {
  database: Pick<Database, "read">;
  changes: Changes;
  hooks: HooksByTable;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The answer for every instant from `from` to before `moment`. */
interface Known {
  from: number;
  moment: Promise<number>;
}

const NEVER = Number.MAX_SAFE_INTEGER;

export class NextMoments {
  readonly #deps: NextMomentsDeps;
  readonly #known = new Map<string, Known>();

  constructor(deps: NextMomentsDeps) {
    this.#deps = deps;
    deps.changes.subscribe((written) => this.#forget(written));
  }

  /**
   * The next instant after `from` (both in milliseconds since 1970) at which an answer with these dependencies could become untrue by
   * the clock alone: a record appears or disappears, the day in Kalaburagi ends, or what it says of a time has passed.
   */
  async after(tables: Tables, dependencies: CacheDependencies, from: number): Promise<number> {
    const moments = [dependencies.expiresAt];
    if (dependencies.expiresWithDay) moments.push(startOfDay(addDays(dayAt(from), 1)));
    const names = new Set([
      ...dependencies.tables,
      ...[...dependencies.rows].map((row) => row.split(":")[0]!),
    ]);
    for (const name of names) {
      const table = tables.find(name);
      if (table) moments.push(await this.#of(table, from));
    }
    return Math.min(...moments);
  }

  async #of(table: Table, from: number): Promise<number> {
    const known = this.#known.get(table.name);
    if (known && known.from <= from && from < (await known.moment)) return known.moment;
    const moment = this.#read(table, from);
    // Who asks about the future does so once.
    if (from > this.#deps.now()) return moment;
    const entry = { from, moment };
    this.#known.set(table.name, entry);
    moment.catch(() => {
      if (this.#known.get(table.name) === entry) this.#known.delete(table.name);
    });
    return moment;
  }

  async #read({ name, dbTable }: Table, from: number): Promise<number> {
    const { database, hooks } = this.#deps;
    const at = new Date(from).toISOString();
    const next = (column: "publishFrom" | "publishTo") => {
      const moment = sql.ref(column);
      return sql`(select min(${moment}) from ${sql.ref(dbTable)} where ${moment} > ${at})`;
    };
    const both = sql`select ${next("publishFrom")} as begins, ${next("publishTo")} as ends`;
    const [moments] = await both.read<{ begins: string | null; ends: string | null }>(database.read);
    const own = Object.values(moments!).flatMap((moment) => moment ?? []);
    const further = (await hooks[name]?.nextMoments?.(database.read, at)) ?? [];
    return Math.min(NEVER, ...[...own, ...further].map((moment) => Date.parse(moment)));
  }

  #forget(written: readonly Change[] | null): void {
    if (!written) this.#known.clear();
    else for (const { object } of written) this.#known.delete(object);
  }
}
