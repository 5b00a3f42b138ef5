/** Writes what was measured: `bench/results/{name}.json`, its plots, and the tables of `bench/README.md`. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import process from "node:process";
import { drawPlot } from "./plot.ts";
import type { Measured, Row } from "./scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

const README = "bench/README.md";
const RESULTS = "bench/results";
const MARKS = [
  "<!-- written by npm run bench -->",
  "<!-- end of what is written by npm run bench -->",
] as const;

interface Effort {
  rounds: number;
  seconds: number;
  /** Seconds that the scenario took. */
  took: number;
}

/** What a figure depends on besides the code. */
interface Results {
  measuredAt: string;
  node: string;
  cores: number;
  processor: string;
  settings: Effort & Record<string, unknown>;
  rows: Row[];
  /** Files with plots. */
  plots: string[];
}

const pathOf = (name: string): string => `${RESULTS}/${name}.json`;

export function showResults(name: string, { rows }: Measured, took: number): void {
  console.log(`${name}: ${SCENARIOS[name]?.title} (${took} s)`);
  console.table(rows);
}

/** The only way a figure gets into the results and the tables. */
export function writeResults(name: string, measured: Measured, effort: Effort): void {
  mkdirSync(RESULTS, { recursive: true });
  const processors = cpus();
  const plots = (measured.plots ?? []).map((plot) => {
    const file = `${name}-${plot.name}.svg`;
    writeFileSync(`${RESULTS}/${file}`, drawPlot(plot));
    return file;
  });
  const results: Results = {
    measuredAt: new Date().toISOString(),
    node: process.version,
    cores: processors.length,
    processor: processors[0]?.model ?? "unknown",
    settings: { ...effort, ...measured.settings },
    rows: measured.rows,
    plots,
  };
  writeFileSync(pathOf(name), `${JSON.stringify(results, null, 2)}\n`);
  writeTables();
  spawnSync(process.execPath, ["node_modules/oxfmt/bin/oxfmt", README, RESULTS], { stdio: "inherit" });
}

function writeTables(): void {
  const [begin, end] = MARKS;
  const text = readFileSync(README, "utf8");
  const [before, after] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  const sections = Object.keys(SCENARIOS)
    .filter((name) => existsSync(pathOf(name)))
    .map((name) => sectionOf(name, JSON.parse(readFileSync(pathOf(name), "utf8")) as Results));
  writeFileSync(README, `${text.slice(0, before)}\n\n${sections.join("\n\n")}\n\n${text.slice(after)}`);
}

const line = (cells: (string | number)[]): string => `| ${cells.join(" | ")} |`;

function sectionOf(
  name: string,
  { measuredAt, node, cores, processor, settings, rows, plots }: Results,
): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const table = [
    line(columns),
    line(columns.map((column) => (rows.every((row) => typeof row[column] !== "string") ? "--:" : "---"))),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ""))),
  ];
  return [
    `### ${name}: ${SCENARIOS[name]?.title}`,
    `\`npm run bench -- --only ${name}\` in ${settings.took} s, ${measuredAt.slice(0, 10)}, ${node}, ${cores} cores, ${processor}`,
    table.join("\n"),
    ...plots.map((file) => `![${file.replace(/\.svg$/, "")}](results/${file})`),
  ].join("\n\n");
}
