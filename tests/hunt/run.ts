/**
 * `npm run hunt`: a long hunt with a new seed, whose figures go to `docs/hunt.md`. Needs a build.
 * `npm run hunt -- --seed=7 --rounds=2000` repeats one. `--data=folder` starts from a copy of a folder with the
 * demonstration, which is otherwise loaded first; `--database=postgres://…` takes an empty database in place of SQLite.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";
import { hunt } from "./hunt.ts";
import { page, summary } from "./report.ts";
import { openTarget } from "./target.ts";
import { verdict } from "./verdict.ts";

const PAGE = "docs/hunt.md";
const LONG = 50_000;
const TOLD_EVERY = 1000;
/** Characters of the program's own words that are shown where something was found. */
const LOG_LENGTH = 20_000;

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { seed: text, rounds: text, data: text, database: text } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const rounds = Number(values.rounds ?? LONG);
process.stdout.write(`seed ${seed}, ${rounds} requests\n`);

const target = await openTarget({
  dataFrom: values.data,
  env: values.database ? { DATABASE_URL: values.database } : {},
});
try {
  const figures = await hunt(target, {
    seed,
    rounds,
    onStep: ({ faults }, done) => {
      if (done % TOLD_EVERY === 0) process.stdout.write(`${done} requests, ${faults.size} faults\n`);
    },
  });
  process.stdout.write(summary(figures));
  if (verdict(figures).length > 0) {
    process.exitCode = 1;
    process.stdout.write(`\nThe program said last:\n${target.site.log().slice(-LOG_LENGTH)}\n`);
  }
  if (rounds >= LONG) {
    const commit = execFileSync("git", ["log", "-1", "--format=%h %s"], { encoding: "utf8" }).trim();
    writeFileSync(PAGE, page(figures, { commit, date: new Date().toISOString().slice(0, 10) }));
    execFileSync(process.execPath, ["node_modules/oxfmt/bin/oxfmt", PAGE]);
  }
} finally {
  await target.site.stop();
}
