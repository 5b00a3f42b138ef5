/** How long each test file of a run took; `npm test -- --record` keeps it for the order of the next runs and for `docs/testing.md`. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import process from "node:process";
import { writeSections } from "./written-page.ts";

/** Path of a test file from the root of the project, and seconds. */
export type Durations = Record<string, number>;

interface StageDuration {
  name: string;
  seconds: number;
  tests: number;
}

/** Names the folder into which the reporters write, for the processes of a run that is recorded. */
const FOLDER_VARIABLE = "TEST_DURATIONS";
const LONGEST_FILES = join(import.meta.dirname, "longest-files.json");
const PAGE = "docs/testing.md";
const MAX_FILES = 30;

/** Adds what a reporter measured, if the run is recorded. @param runner `vitest` or `browser` */
export function reportDurations(runner: string, durations: Durations): void {
  const folder = process.env[FOLDER_VARIABLE];
  if (folder) writeFileSync(join(folder, `${runner}.json`), JSON.stringify(durations));
}

/** Lets the stages that follow report their durations. */
export function startRecording(): void {
  process.env[FOLDER_VARIABLE] = mkdtempSync(join(tmpdir(), "durations-"));
}

/** Writes the longest files and the stages of the run into `docs/testing.md` and into `longest-files.json`. */
export function writeRecord(stages: readonly StageDuration[]): void {
  const folder = process.env[FOLDER_VARIABLE]!;
  const reports = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Durations,
  );
  rmSync(folder, { recursive: true });
  const longest = selectLongest(Object.assign({}, ...reports) as Durations);
  writeFileSync(LONGEST_FILES, `${JSON.stringify(longest, null, 2)}\n`);
  writeSections(PAGE, { stages: formatStages(stages), "longest files": formatFiles(longest) });
}

function selectLongest(durations: Durations): Durations {
  const sorted = Object.entries(durations).toSorted(([, one], [, other]) => other - one);
  return Object.fromEntries(
    sorted.slice(0, MAX_FILES).map(([file, seconds]) => [file, Math.round(seconds * 10) / 10]),
  );
}

function formatStages(stages: readonly StageDuration[]): string {
  const total = stages.reduce((sum, { seconds }) => sum + seconds, 0);
  const rows = stages.map(({ name, seconds, tests }) => `| ${name} | ${seconds.toFixed(0)} | ${tests} |`);
  const tests = stages.reduce((sum, stage) => sum + stage.tests, 0);
  return [
    "| Stage | Seconds | Tests |",
    "| --- | ---: | ---: |",
    ...rows,
    `| all | ${total.toFixed(0)} | ${tests} |`,
  ].join("\n");
}

const formatFiles = (durations: Durations): string =>
  ["| File | Seconds |", "| --- | ---: |"]
    .concat(Object.entries(durations).map(([file, seconds]) => `| \`${file}\` | ${seconds.toFixed(1)} |`))
    .join("\n");

/** The longest files of the recorded run, the longest first. */
export function readLongestFiles(): string[] {
  return Object.keys(JSON.parse(readFileSync(LONGEST_FILES, "utf8")) as Durations);
}

/** @param file absolute, or from the root of the project */
export const toProjectPath = (file: string): string => relative("", file).replaceAll("\\", "/");
