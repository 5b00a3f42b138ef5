/**
 * What exports and imports of 100,000 notices take, as CSV, XLSX and ODS: the seconds until the last byte, and the memory of the
 * whole process at its peak above what it had before. An import takes 25,000 rows, so that it is four files one after another:
 * each is read and its rows are sent to be written, as the staff area does it. A file of 100,000 rows is refused.
 */
import { readFileSync, writeFileSync } from "node:fs";
import Papa from "papaparse";
import { csvLine } from "#shared/csv.ts";
import { IMPORT_LIMITS } from "#shared/import-limits.ts";
import type { SheetLine } from "#server/domain/spreadsheets/cell.ts";
import { odsFile } from "#server/domain/spreadsheets/write-ods.ts";
import { xlsxFile } from "#server/domain/spreadsheets/write-xlsx.ts";
import type { Product } from "../support/servers.ts";
import { signInAsStaff, type Staff } from "../support/staff.ts";
import { median, round } from "../support/statistics.ts";
import type { Bench, Measured, Row, Scenario } from "../scenario.ts";

const ROWS = 100_000;
const BATCH = 1000;
const ROUNDS_MOST = 3;
const FORMATS = ["csv", "xlsx", "ods"] as const;
type Format = (typeof FORMATS)[number];
const NAMES = ["title", "title_kn", "udate", "type", "refNo"];
const MEGABYTE_BYTES = 1024 * 1024;

/** One step, once. */
interface Taken {
  seconds: number;
  /** Megabytes at the peak, and above what there was before. */
  peak: number;
  more: number;
  megabytes: number;
}

const statusOf = (pid: number, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) /
  1024;

/** @param work answers the bytes of the files that went over the network */
async function take({ pid }: Product, work: () => Promise<number>): Promise<Taken> {
  // The peak is counted from here on.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = statusOf(pid, "VmRSS");
  const began = performance.now();
  const bytes = await work();
  const seconds = (performance.now() - began) / 1000;
  const peak = statusOf(pid, "VmHWM");
  return { seconds, peak, more: peak - before, megabytes: bytes / MEGABYTE_BYTES };
}

const lineOf = (number: number, list: number): string[] => [
  `Notice ${number} about the examination fees`,
  `ಪರೀಕ್ಷಾ ಶುಲ್ಕದ ಪ್ರಕಟಣೆ ${number}`,
  new Date(Date.UTC(2000, 0, 1 + (number % 9000))).toISOString().slice(0, 10),
  String(list),
  `KSU/2026/${number}`,
];

async function* linesOf(first: number, count: number, list: number): AsyncGenerator<SheetLine[]> {
  for (let at = 0; at < count; at += BATCH)
    yield Array.from({ length: Math.min(BATCH, count - at) }, (_, index) =>
      lineOf(first + at + index, list).map((text, place) =>
        place === 2 ? ({ kind: "day", day: text } as const) : ({ kind: "text", text } as const),
      ),
    );
}

async function fileOf(format: Format, first: number, count: number, list: number): Promise<Buffer> {
  const lines = linesOf(first, count, list);
  const sheet = { name: "notification", headings: NAMES, lines };
  if (format === "xlsx") return Buffer.concat(await Array.fromAsync(xlsxFile(sheet)));
  if (format === "ods") return Buffer.concat(await Array.fromAsync(odsFile(sheet)));
  const rows = Array.from({ length: count }, (_, index) => csvLine(lineOf(first + index, list)));
  return Buffer.from(csvLine(NAMES) + rows.join(""));
}

async function exportOf({ origin }: Product, { headers }: Staff, format: Format): Promise<number> {
  const answer = await fetch(`${origin}/api/notification/export?format=${format}`, { headers });
  if (!answer.ok) throw new Error(`The export failed: ${await answer.text()}`);
  let bytes = 0;
  for await (const part of answer.body!) bytes += part.length;
  return bytes;
}

/** The rows as the staff area reads them: a CSV by itself, a sheet by the server. */
async function cellsOf(
  { origin }: Product,
  { headers }: Staff,
  format: Format,
  file: Buffer,
): Promise<string[][]> {
  if (format === "csv") return Papa.parse<string[]>(file.toString(), { skipEmptyLines: true }).data;
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(file)]), `rows.${format}`);
  const answer = await fetch(`${origin}/api/notification/import/sheet`, { method: "POST", headers, body });
  const read = (await answer.json()) as { rows: { cells: string[] }[]; message?: string };
  if (!answer.ok) throw new Error(read.message);
  return read.rows.map(({ cells }) => cells);
}

async function importOf(product: Product, staff: Staff, format: Format, file: Buffer): Promise<number> {
  const [names = [], ...cells] = await cellsOf(product, staff, format, file);
  const rows = cells.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at] ?? ""])));
  const answer = await staff.send("/api/notification/import", { rows });
  const { created } = JSON.parse(answer.trim().split("\n").at(-1)!) as { created?: number };
  if (created !== rows.length) throw new Error(`The import failed: ${answer.slice(-500)}`);
  return file.length;
}

async function refusalOf(product: Product, staff: Staff, format: Format, file: Buffer): Promise<number> {
  try {
    await cellsOf(product, staff, format, file);
  } catch {
    return file.length;
  }
  throw new Error("A file of 100,000 rows was taken.");
}

async function playRound(
  product: Product,
  staff: Staff,
  format: Format,
  note: (step: string, taken: Taken) => void,
): Promise<void> {
  note("export", await take(product, () => exportOf(product, staff, format)));
  const files = await Promise.all(
    Array.from({ length: ROWS / IMPORT_LIMITS.rows }, (_, part) =>
      fileOf(format, part * IMPORT_LIMITS.rows, IMPORT_LIMITS.rows, staff.list),
    ),
  );
  const all = async (): Promise<number> => {
    let bytes = 0;
    for (const file of files) bytes += await importOf(product, staff, format, file);
    return bytes;
  };
  note("import, in four files", await take(product, all));
  if (format === "csv") return;
  const whole = await fileOf(format, 0, ROWS, staff.list);
  note("refusal of one file", await take(product, () => refusalOf(product, staff, format, whole)));
}

async function measure(bench: Bench): Promise<Measured> {
  const taken = new Map<string, Taken[]>();
  for (const format of FORMATS)
    for (let number = 0; number < Math.min(bench.rounds, ROUNDS_MOST); number += 1) {
      // Each in a process of its own, so that none starts with the memory of another.
      const product = await bench.product({ notices: ROWS });
      const staff = await signInAsStaff(product);
      await playRound(product, staff, format, (step, each) => {
        const what = `${format.toUpperCase()}: ${step}`;
        taken.set(what, [...(taken.get(what) ?? []), each]);
      });
      await product.stop();
    }
  const rows = [...taken].map(([what, each]): Row => {
    const of = (name: keyof Taken) => median(each.map((one) => one[name]));
    return {
      what,
      "file MB": round(of("megabytes"), 1),
      seconds: round(of("seconds"), 1),
      "MB more at the peak": round(of("more")),
      "MB at the peak": round(of("peak")),
    };
  });
  return { rows, settings: { rows: ROWS } };
}

export const sheets: Scenario = {
  title: "Exports and imports of 100,000 notices as spreadsheets",
  measure,
};
