/**
 * Loaded into a process before the program (`NODE_OPTIONS=--import=…`): ends it as `kill -9` does, after so many commits
 * or statements of SQLite, or after so many writes to files that were opened as handles. `KILL_AT` is `commits:3`,
 * `statements:200` or `writes:50`; `COUNT_TO` names a file that gets the numbers when the process ends by itself. `COPY_TO` names a folder for copies of the data folder's database, one
 * after each commit: what a process leaves behind that is killed there, without a process for each.
 */
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { DatabaseSync, StatementSync } from "node:sqlite";

const counted = { commits: 0, statements: 0, writes: 0 };
const [what, at] = (process.env.KILL_AT ?? "").split(":") as [keyof typeof counted | "", string?];
const owners = new WeakMap<StatementSync, DatabaseSync>();
type Exec = (this: DatabaseSync, sql: string) => void;
type Prepare = (this: DatabaseSync, sql: string) => StatementSync;
const exec: Exec = Reflect.get(DatabaseSync.prototype, "exec");
const prepare: Prepare = Reflect.get(DatabaseSync.prototype, "prepare");

/** What neither writes nor ends a transaction. */
const SETTING = /^(pragma|begin)/;

/** The database with its log, as they are on the disk now. */
function copyDatabase(): void {
  const { DATA_DIR: from, COPY_TO: to } = process.env;
  if (!from || !to) return;
  const folder = join(to, String(counted.commits));
  mkdirSync(folder);
  for (const name of readdirSync(from).filter((each) => /\.sqlite(-wal)?$/.test(each)))
    copyFileSync(join(from, name), join(folder, name));
}

function count(database: DatabaseSync | undefined, sql: string): void {
  if (SETTING.test(sql)) return;
  counted.statements += 1;
  if (!database?.isTransaction) {
    counted.commits += 1;
    copyDatabase();
  }
  killIfDue();
}

function killIfDue(): void {
  if (what && counted[what] === Number(at)) process.kill(process.pid, "SIGKILL");
}

DatabaseSync.prototype.exec = function counting(sql) {
  exec.call(this, sql);
  count(this, sql);
};
DatabaseSync.prototype.prepare = function remembering(sql) {
  const statement = prepare.call(this, sql);
  owners.set(statement, this);
  return statement;
};
for (const name of ["run", "all"] as const) {
  const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
  Object.assign(StatementSync.prototype, {
    [name](this: StatementSync, ...values: unknown[]) {
      const result = original.apply(this, values);
      // What only reads commits nothing.
      if (name === "run") count(owners.get(this), this.sourceSQL);
      return result;
    },
  });
}

type Method = (this: unknown, ...values: unknown[]) => Promise<unknown>;
const handle = await open(import.meta.filename);
const handles = Object.getPrototypeOf(handle) as Record<"write" | "writeFile", Method>;
await handle.close();
for (const name of ["write", "writeFile"] as const) {
  const original = handles[name];
  handles[name] = async function counting(...values) {
    const result = await original.apply(this, values);
    counted.writes += 1;
    killIfDue();
    return result;
  };
}

process.on("exit", () => {
  if (process.env.COUNT_TO) writeFileSync(process.env.COUNT_TO, JSON.stringify(counted));
});
