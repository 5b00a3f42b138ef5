/**
 * `npm test`: everything that must hold. Runs every stage whatever the others did, shows the output of those that
 * failed, and ends with what failed in short and `N passed, N failed`: the tests, and one for each stage that is a check.
 *
 * `npm test -- unit tests/api/menu --verbose` runs parts and shows all output; see `support/stages.ts`. `--full` is
 * `npm run test:full`, and `--record` writes how long everything took into `docs/testing.md`.
 */
import process from "node:process";
import { parseArgs } from "node:util";
import { startRecording, writeRecord } from "./support/runner/durations.ts";
import { failuresIn } from "./support/runner/failures.ts";
import { type Outcome, runStage, stopRunning } from "./support/runner/run-stage.ts";
import { enableFullScope } from "./support/runner/scope.ts";
import { chooseStages } from "./support/runner/stages.ts";
import { shareTemplate } from "./support/server/site-template.ts";
import { add, closingLine } from "./support/runner/tally.ts";
import { describeAge } from "./proofs/page.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    verbose: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
  },
});
const stages = chooseStages(positionals);
if (options.full) enableFullScope();
if (options.record) startRecording();
if (stages.some(({ name }) => name === "demo")) shareTemplate();

function show(line: string): void {
  process.stdout.write(`${line}\n`);
}

function row({ stage, seconds, tally, remark }: Outcome): string {
  const counts = `${tally.passed} passed, ${tally.failed} failed`.padEnd(28);
  const columns = [
    tally.failed > 0 ? "FAIL" : "ok  ",
    stage.name.padEnd(8),
    `${seconds.toFixed(1)} s`.padStart(8),
  ];
  return `${columns.join("  ")}   ${counts}${remark}`.trimEnd();
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    stopRunning();
    process.exitCode = 1;
  });
}

const outcomes: Outcome[] = [];
for (const stage of stages.filter(({ leftOut }) => !leftOut)) {
  if (process.exitCode === 1) break;
  show(`running ${stage.name}…`);
  const outcome = await runStage(stage, options.verbose);
  outcomes.push(outcome);
  if (outcome.tally.failed > 0 && !options.verbose) show(outcome.output.trim());
}

const failed = outcomes.filter((outcome) => outcome.tally.failed > 0);
// Once more at the end, where a long output of one stage has hidden what another one said.
if (outcomes.length > 1)
  for (const { stage, output } of failed) show(`\n${stage.name}: ${failuresIn(output)}`);

const tally = add(outcomes.map((outcome) => outcome.tally));
show("");
for (const outcome of outcomes) show(row(outcome));
for (const { name, leftOut } of stages) if (leftOut) show(`--    ${name.padEnd(8)}  left out: ${leftOut}`);
if (options.record && failed.length === 0)
  writeRecord(
    outcomes.map(({ stage, seconds, tally: { passed } }) => ({ name: stage.name, seconds, tests: passed })),
  );
if (positionals.length === 0) show(`\n${describeAge()}`);
show("");
if (tally.failed > 0 || tally.passed === 0) process.exitCode = 1;
show(closingLine(tally));
