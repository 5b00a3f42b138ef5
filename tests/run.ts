/**
 * `npm test`: everything that must hold. Runs every stage whatever the others did, shows the output of those that
 * failed, and ends with what failed in short and `N passed, N failed`: the tests, and one for each stage that is a check.
 *
 * `npm test -- unit tests/api/menu --verbose` runs parts and shows all output; see `support/stages.ts`.
 */
import process from "node:process";
import { failuresIn } from "./support/runner/failures.ts";
import { type Outcome, runStage, stopRunning } from "./support/runner/run-stage.ts";
import { SLOWNESS } from "./support/runner/speed.ts";
import { chooseStages } from "./support/runner/stages.ts";
import { add, closingLine } from "./support/runner/tally.ts";

const args = process.argv.slice(2);
const verbose = args.includes("--verbose");
const stages = chooseStages(args.filter((word) => word !== "--verbose"));

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

show(`This machine is ${SLOWNESS} times slower than a quick one: tests wait as many times longer.`);
const outcomes: Outcome[] = [];
for (const stage of stages.filter(({ leftOut }) => !leftOut)) {
  if (process.exitCode === 1) break;
  show(`running ${stage.name}…`);
  const outcome = await runStage(stage, verbose);
  outcomes.push(outcome);
  if (outcome.tally.failed > 0 && !verbose) show(outcome.output.trim());
}

const failed = outcomes.filter((outcome) => outcome.tally.failed > 0);
// Once more at the end, where a long output of one stage has hidden what another one said.
if (outcomes.length > 1)
  for (const { stage, output } of failed) show(`\n${stage.name}: ${failuresIn(output)}`);

const tally = add(outcomes.map((outcome) => outcome.tally));
show("");
for (const outcome of outcomes) show(row(outcome));
for (const { name, leftOut } of stages) if (leftOut) show(`--    ${name.padEnd(8)}  left out: ${leftOut}`);
show("");
if (tally.failed > 0 || tally.passed === 0) process.exitCode = 1;
show(closingLine(tally));
