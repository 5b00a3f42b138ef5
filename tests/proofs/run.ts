/**
 * `npm run proofs`: every promise of the catalogue is proved in full, one after the other, and written into
 * `docs/proofs.md` as soon as it is. Takes hours; ends with 1 where a promise does not hold.
 * `--only=kills,clock` runs some; `--scale=0.1` does a tenth of everything; `--short` runs the forms that are part of
 * `npm test` and writes nothing; `--list` says what there is and how long it takes; `--status` compares the verdicts with
 * the code as it is and marks those that are old.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { tool } from "../support/runner/stages.ts";
import { computeSourcesDigest, countChangedSources } from "../support/runner/product-sources.ts";
import { stateOfCode, writeSections } from "../support/runner/written-page.ts";
import { type Proof, PROOFS } from "./catalogue.ts";
import { effortSettings, type Note } from "../support/runner/effort.ts";
import { PAGE, readSections, SUMMARY } from "./page.ts";
import { type Outcome, readVerdict, section, summary, verdictOf } from "./report.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    scale: { type: "string", default: "1" },
    short: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    status: { type: "boolean", default: false },
  },
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function chosen(): Proof[] {
  const names = values.only?.split(",") ?? PROOFS.map(({ name }) => name);
  const unknown = names.filter((name) => !PROOFS.some((proof) => proof.name === name));
  if (unknown.length > 0)
    throw new Error(`${unknown.join()}: there are ${PROOFS.map(({ name }) => name).join()}`);
  return PROOFS.filter(({ name }) => names.includes(name));
}

interface TestResults {
  numPassedTests: number;
  testResults: {
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** What went wrong, without where in the program, and without the folder that it lies in. */
const withoutStack = (message: string): string =>
  message.replaceAll(/^ +at .*$/gm, "").replaceAll(`${process.cwd()}/`, "");

/** The tests of a proof as vitest runs them, one file after another. */
async function runTests(
  tests: readonly string[],
  folder: string,
): Promise<Omit<Outcome, "minutes" | "notes">> {
  const results = join(folder, "results.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
  const child = spawn(
    process.execPath,
    [tool("vitest", "vitest"), "run", "--no-file-parallelism", ...reporters, ...tests],
    {
      stdio: ["ignore", "inherit", "inherit"],
      env: effortSettings(!values.short, values.scale, join(folder, "notes")),
    },
  );
  await once(child, "exit");
  const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(results, "utf8")) as TestResults;
  const failures = testResults.flatMap(({ message, assertionResults }) => [
    ...(message ? [message] : []),
    ...assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.map(withoutStack).join(" ")}`),
  ]);
  if (child.exitCode !== 0 && failures.length === 0) failures.push(`vitest ended with ${child.exitCode}`);
  return { passed, failures };
}

/** A share that says nothing is not sent. */
const FEWEST_REQUESTS = 200;

async function runCommand({
  args: program,
  requests,
  figures,
}: NonNullable<Proof["commands"]>[number]): Promise<Omit<Outcome, "minutes">> {
  const share = Math.max(Math.round(requests * Number(values.scale)), FEWEST_REQUESTS);
  const args = [...program, `--requests=${share}`];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  child.stdout.pipe(process.stdout, { end: false });
  const [output] = await Promise.all([text(child.stdout), once(child, "exit")]);
  const notes = output
    .split("\n")
    .filter((line) => figures.test(line))
    .map((line) => ({ what: args.join(" "), value: line }));
  const failures = child.exitCode === 0 ? [] : [`${args.join(" ")} ended with ${child.exitCode}`];
  return { passed: 0, notes, failures };
}

function notesIn(folder: string): Note[] {
  try {
    const lines = readFileSync(join(folder, "notes"), "utf8").trim().split("\n");
    return lines.map((line) => JSON.parse(line) as Note);
  } catch {
    return [];
  }
}

/** What can be run in short: what says nothing in a few seconds has a name of its own. */
const shortOnes = (tests: readonly string[]): string[] => tests.filter((each) => !each.endsWith(".long.ts"));

async function prove({ tests: all = [], commands = [] }: Proof): Promise<Outcome> {
  const tests = values.short ? shortOnes(all) : all;
  const folder = mkdtempSync(join(tmpdir(), "proofs-"));
  const began = performance.now();
  try {
    const tested = tests.length > 0 ? await runTests(tests, folder) : { passed: 0, failures: [] };
    const commanded = [];
    for (const each of values.short ? [] : commands) commanded.push(await runCommand(each));
    return {
      passed: tested.passed,
      failures: [...tested.failures, ...commanded.flatMap(({ failures }) => failures)],
      notes: [...notesIn(folder), ...commanded.flatMap(({ notes }) => notes)],
      minutes: (performance.now() - began) / 60_000,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds a place for each proof that the page does not have yet. */
function makePlaces(): void {
  const page = readFileSync(PAGE, "utf8");
  const missing = PROOFS.filter(({ name }) => !page.includes(`<!-- ${name} -->`));
  const places = missing.map(({ name }) => `\n<!-- ${name} -->\n\n<!-- end of ${name} -->\n`);
  if (places.length > 0) writeFileSync(PAGE, page + places.join(""));
}

function write(proof: Proof, outcome: Outcome): void {
  makePlaces();
  const run = { ...stateOfCode(), sources: computeSourcesDigest(), scale: Number(values.scale) };
  writeSections(PAGE, { [proof.name]: section(proof, outcome, run) });
  writeSummary();
}

function writeSummary(): void {
  writeSections(PAGE, { [SUMMARY]: summary(PROOFS, readSections(), computeSourcesDigest()) });
}

function printStatus(): void {
  const sources = computeSourcesDigest();
  for (const [name, written] of Object.entries(readSections())) {
    const { verdict = "not run yet", day, commit, isOld } = readVerdict(written, sources);
    const changed = isOld ? countChangedSources(commit) : undefined;
    const files = changed === undefined ? "" : `, ${changed} files of server and shared have changed since`;
    print(
      `${name.padEnd(22)} ${verdict.padEnd(14)} ${day} ${commit}${isOld ? `, old${files}` : ""}`.trimEnd(),
    );
  }
}

function build(): void {
  print("building…");
  const { status } = spawnSync(process.execPath, [tool("vite", "vite"), "build", "--app"], {
    stdio: "ignore",
  });
  if (status !== 0) throw new Error("The build failed.");
}

const proofs = chosen();
if (values.list) {
  for (const { name, minutes, promise } of proofs)
    print(`${name.padEnd(16)} ${String(minutes).padStart(4)} minutes  ${promise}`);
} else if (values.status) {
  writeSummary();
  printStatus();
} else {
  if (!values.short && proofs.some(({ needsBuild }) => needsBuild)) build();
  for (const [index, proof] of proofs.entries()) {
    print(
      `\n${index + 1} of ${proofs.length}: ${proof.name}, about ${proof.minutes} minutes. ${proof.promise}`,
    );
    const outcome = await prove(proof);
    const verdict = verdictOf(outcome);
    if (!values.short) write(proof, outcome);
    if (verdict === "failed") process.exitCode = 1;
    print(`${proof.name}: ${verdict}, ${outcome.minutes.toFixed(1)} minutes`);
    for (const failure of outcome.failures) print(`  ${failure}`);
  }
}
