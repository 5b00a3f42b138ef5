/**
 * What an import costs beside the least that its rows could cost: 10,000 notices through the import, with their checks,
 * versions, audit rows, lists and search entries, and in turns the same 10,000 rows inserted bare, one statement each, in
 * one transaction of the same database.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { type Account, SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { openServices, type Services } from "#server/services.ts";
import { NOTIFICATION } from "#shared/vocabulary.ts";
import { runSql } from "../../tests/support/data/run-sql.ts";
import { median, round } from "../support/statistics.ts";
import type { Bench, Measured, Scenario } from "../scenario.ts";

const ROWS = 10_000;
const OBJECT = "notification";
const CLERK: Account = { id: 1, username: "bench", role: "editor", tables: [] };

type ImportedRow = Record<string, string>;

const noticesOf = (round_: number): ImportedRow[] =>
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

async function insertBare({ database }: Services, rows: readonly ImportedRow[]): Promise<void> {
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
type Times = Record<Step, Timed[]>;

async function playRound(services: Services, number: number, times: Times): Promise<void> {
  const { imports, records } = services;
  const rows = noticesOf(number);
  const take = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    const { answer, ...result } = await timed(work);
    times[step].push(result);
    return answer;
  };
  const run = (changes: ImportedRow[]) => imports.run(CLERK, OBJECT, { rows: changes }, undefined, () => {});
  const undo = (id: number | null) => imports.undo(CLERK, OBJECT, id!, { force: false, key: undefined });
  await take("bare inserts", () => insertBare(services, rows));
  await take("dry run", () => imports.preview(CLERK, OBJECT, { rows }, () => {}));
  const { receipt } = await take("import", () => run(rows));
  const ids = await records
    .reader({ staff: true, language: "en" })
    .ids(OBJECT, { between: { column: "refNo", from: `KSU/${number}/`, to: `KSU/${number}0` } });
  const changed = ids.map((id) => ({ id: String(id), title: `Notice ${id}, corrected` }));
  const { receipt: second } = await take("import of changes", () => run(changed));
  await take("undo of the changes", () => undo(second));
  await take("undo", () => undo(receipt));
}

async function measure({ rounds }: Bench): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "import-"));
  const services = await openServices({
    database: join(folder, "import.sqlite"),
    files: "file:files",
    dataDir: folder,
    smtp: undefined,
    signup: "closed",
  });
  const { records, database } = services;
  try {
    await records.transact(SYSTEM, (writer) =>
      writer.create("option", { id: NOTIFICATION.sports, object: OBJECT, element: "type", label: "Sports" }),
    );
    await runSql(database, sql`create table bench_bare as select * from record_notification where 1 = 0`);
    const times = Object.fromEntries(STEPS.map((step) => [step, [] as Timed[]])) as Times;
    for (let number = 1; number <= rounds; number += 1) await playRound(services, number, times);
    const bareMs = median(times["bare inserts"].map(({ ms }) => ms));
    const rows = STEPS.map((step) => {
      const ms = median(times[step].map((each) => each.ms));
      return {
        step,
        ms: round(ms),
        ratio: round(ms / bareMs, 2),
        goal: step === "import" ? "≤ 3" : "",
        "longest ms for others": round(Math.max(...times[step].map(({ longestMs }) => longestMs))),
        "their goal": step === "import" ? "≤ 50" : "",
      };
    });
    return { rows, settings: { rows: ROWS } };
  } finally {
    await services.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const importing: Scenario = {
  title: "An import of 10,000 notices, beside bare inserts of their rows in one transaction",
  measure,
};
