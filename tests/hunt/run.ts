/**
 * `npm run hunt`: a long hunt with a new seed, whose figures go to `docs/hunt.md`. Needs a build.
 * `npm run hunt -- --seed=7 --requests=2000` repeats one. `--data=folder` starts from a copy of a folder with the
 * demonstration, which is otherwise loaded first; `--database=postgres` starts the PostgreSQL of the tests, and
 * `--database=postgres://…` takes an empty database.
 */
import process from "node:process";
import { parseArgs } from "node:util";
import { stateOfCode, writeSections } from "../support/runner/written-page.ts";
import { startPostgres } from "../support/server/postgres.ts";
import { hunt } from "./hunt.ts";
import { section, summary } from "./report.ts";
import { openTarget } from "./target.ts";
import { verdict } from "./verdict.ts";

const PAGE = "docs/hunt.md";
const LONG = 50_000;
const TOLD_EVERY = 1000;
/** Characters of the program's own output that are shown where something was found. */
const LOG_LENGTH = 20_000;

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { seed: text, requests: text, data: text, database: text } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const requests = Number(values.requests ?? LONG);
const postgres = values.database === "postgres" ? await startPostgres() : undefined;
const database = postgres?.url ?? values.database;
process.stdout.write(`seed ${seed}, ${requests} requests\n`);

const target = await openTarget({
  dataFrom: values.data,
  env: database ? { DATABASE_URL: database } : {},
});
try {
  const began = performance.now();
  const figures = await hunt(target, {
    seed,
    requests,
    onStep: ({ faults }, done) => {
      if (done % TOLD_EVERY === 0) process.stdout.write(`${done} requests, ${faults.size} faults\n`);
    },
  });
  const minutes = (performance.now() - began) / 60_000;
  process.stdout.write(summary(figures));
  if (verdict(figures).length > 0) {
    process.exitCode = 1;
    process.stdout.write(`\nThe program said last:\n${target.site.log().slice(-LOG_LENGTH)}\n`);
  }
  if (requests >= LONG) {
    const name = database ? "PostgreSQL" : "SQLite";
    const written = section(figures, { ...stateOfCode(), database: name, minutes });
    writeSections(PAGE, { [`hunt on ${name}`]: written });
  }
} finally {
  await target.site.stop();
  postgres?.stop();
}
