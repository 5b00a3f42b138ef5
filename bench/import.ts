/**
 * What an import costs beside the least that its rows could cost: 10,000 notices through the import, with their checks,
 * versions, audit rows, lists and search entries, and in turns the same 10,000 rows inserted bare, one statement each, in
 * one transaction of the same database. `bench/README.md` says how.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { type Account, SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { openServices } from "#server/services.ts";
import { NOTIFICATION } from "#shared/vocabulary.ts";
import { median, publish, round } from "./results.ts";
import { runSql } from "../tests/support/data/run-sql.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "10000" },
    rounds: { type: "string", default: "5" },
    name: { type: "string", default: "import" },
    database: { type: "string" },
  },
});
const ROWS = Number(values.rows);
const OBJECT = "notification";

const folder = mkdtempSync(join(tmpdir(), "import-"));
const services = await openServices({
  database: values.database ?? join(folder, "import.sqlite"),
  files: "file:files",
  dataDir: folder,
  smtp: undefined,
  signup: "closed",
});
const { imports, records, database } = services;
const clerk: Account = { id: 1, username: "bench", role: "editor", tables: [] };

type Row = Record<string, string>;

const noticesOf = (round_: number): Row[] =>
  Array.from({ length: ROWS }, (_, index) => ({
    title: `Notice ${index} of round ${round_}`,
    title_kn: `ಪ್ರಕಟಣೆ ${index}`,
    udate: new Date(Date.UTC(2000, 0, 1 + (index % 9000))).toISOString().slice(0, 10),
    type: "Sports",
    refNo: `KSU/${round_}/${index}`,
  }));

/** The columns of a stored notice, without its id. */
const COLUMNS = [
  "title",
  "title_kn",
  "udate",
  "type",
  "refNo",
  "version",
  "active",
  "createdAt",
  "updatedAt",
];

async function insertBare(rows: readonly Row[]): Promise<void> {
  const at = new Date().toISOString();
  const names = sql.join(COLUMNS.map((name) => sql.ref(name)));
  await database.transaction(async (transaction) => {
    for (const { title, title_kn, udate, refNo } of rows) {
      const cells = sql.join([title, title_kn, udate, NOTIFICATION.sports, refNo, 1, 1, at, at]);
      await sql`insert into bench_bare (${names}) values (${cells})`.execute(transaction);
    }
  });
}

interface Timed {
  ms: number;
  /** Milliseconds for which nobody else was served. */
  longestMs: number;
}

async function timed<T>(work: () => Promise<T>): Promise<Timed & { answer: T }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await setTimeout(5);
  const began = performance.now();
  const answer = await work();
  const ms = performance.now() - began;
  // The monitor notices at the next turn for how long the last one took.
  await setTimeout(5);
  delay.disable();
  return { ms, longestMs: delay.max / 1e6, answer };
}

const STEPS = [
  "bare inserts",
  "dry run",
  "import",
  "import of changes",
  "undo of the changes",
  "undo",
] as const;
type Step = (typeof STEPS)[number];
const times = Object.fromEntries(STEPS.map((step) => [step, [] as Timed[]])) as Record<Step, Timed[]>;

async function measure<T>(step: Step, work: () => Promise<T>): Promise<T> {
  const { answer, ...result } = await timed(work);
  times[step].push(result);
  return answer;
}

async function playRound(number: number): Promise<void> {
  const rows = noticesOf(number);
  await measure("bare inserts", () => insertBare(rows));
  await measure("dry run", () => imports.preview(clerk, OBJECT, { rows }, () => {}));
  const { receipt } = await measure("import", () =>
    imports.run(clerk, OBJECT, { rows }, undefined, () => {}),
  );
  const ids = await records
    .reader({ staff: true, language: "en" })
    .ids(OBJECT, { between: { column: "refNo", from: `KSU/${number}/`, to: `KSU/${number}0` } });
  const changed = ids.map((id) => ({ id: String(id), title: `Notice ${id}, corrected` }));
  const { receipt: second } = await measure("import of changes", () =>
    imports.run(clerk, OBJECT, { rows: changed }, undefined, () => {}),
  );
  const undo = (id: number | null) => imports.undo(clerk, OBJECT, id!, { force: false, key: undefined });
  await measure("undo of the changes", () => undo(second));
  await measure("undo", () => undo(receipt));
}

try {
  await records.transact(SYSTEM, (writer) =>
    writer.create("option", { id: NOTIFICATION.sports, object: OBJECT, element: "type", label: "Sports" }),
  );
  await runSql(database, sql`create table bench_bare as select * from record_notification where 1 = 0`);
  for (let number = 1; number <= Number(values.rounds); number += 1) await playRound(number);
  const bareInsert = median(times["bare inserts"].map(({ ms }) => ms));
  const rows = STEPS.filter((step) => times[step].length > 0).map((step) => {
    const ms = median(times[step].map((each) => each.ms));
    return {
      step,
      ms: round(ms),
      ratio: round(ms / bareInsert, 2),
      longestMs: round(Math.max(...times[step].map((each) => each.longestMs))),
    };
  });
  publish(
    values.name,
    { rows: ROWS, rounds: Number(values.rounds), database: database.kind, unit: "median ms" },
    rows,
  );
} finally {
  await runSql(database, sql`drop table if exists bench_bare`);
  await services.close();
  rmSync(folder, { recursive: true, force: true });
}
