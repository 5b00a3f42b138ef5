import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import process from "node:process";

/** What a figure depends on besides the code. */
export interface Conditions {
  measuredAt: string;
  node: string;
  cores: number;
  processor: string;
}

function conditions(): Conditions {
  const processors = cpus();
  return {
    measuredAt: new Date().toISOString(),
    node: process.version,
    cores: processors.length,
    processor: processors[0]?.model ?? "unknown",
  };
}

/** Writes `bench/results/{name}.json`, the only way a figure gets there, and shows the rows as a table. */
export function publish(
  name: string,
  settings: Record<string, unknown>,
  rows: Record<string, string | number>[],
): void {
  mkdirSync("bench/results", { recursive: true });
  const path = `bench/results/${name}.json`;
  writeFileSync(path, `${JSON.stringify({ ...conditions(), settings, rows }, null, 2)}\n`);
  console.table(rows);
  console.log(`written to ${path}`);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** @param sorted the smallest first */
export function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Rounded to so many places, as a number. */
export function round(value: number, places = 0): number {
  return Number(value.toFixed(places));
}
