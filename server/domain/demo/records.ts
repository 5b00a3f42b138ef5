/** Reads `records/{table}.json` and `records/{table}/{topic}.json`: arrays of rows, small enough to change by hand. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import type { Table } from "#shared/table.ts";

export type Row = Record<string, unknown>;

export interface DemoRow {
  table: Table;
  row: Row;
  /** The name by which other rows refer to it, beside its key: `$as`. */
  alias?: string;
  /** File and place within it, for messages: `menu.json, row 3`. */
  source: string;
}

/** Tables whose rows others refer to come first; what closes a circle is set afterwards. */
const ORDER = [
  "option",
  "content",
  "page",
  "faculty",
  "department",
  "employee",
  "subject",
  "coffered",
  "notification",
];
/** These are written by the program itself. */
const NOT_FROM_FILES = new Set(["file", "user", "section", "db_column", "db_object"]);

/** Every row of the demonstration in the order in which it is loaded. Throws where a file is no array of rows. */
export async function readRecords(folder: string): Promise<DemoRow[]> {
  const tables = SHIPPED_TABLES.filter(({ name }) => !NOT_FROM_FILES.has(name)).sort(
    (a, b) => place(a.name) - place(b.name),
  );
  const rows: DemoRow[] = [];
  for (const table of tables) {
    for (const file of await filesOf(folder, table.name)) rows.push(...(await readRows(folder, file, table)));
  }
  return rows;
}

function place(table: string): number {
  const index = ORDER.indexOf(table);
  return index < 0 ? ORDER.length : index;
}

async function filesOf(folder: string, table: string): Promise<string[]> {
  const single = existsSync(join(folder, `${table}.json`)) ? [`${table}.json`] : [];
  if (!existsSync(join(folder, table))) return single;
  const topics = (await readdir(join(folder, table), { recursive: true })).filter((name) =>
    name.endsWith(".json"),
  );
  return [...single, ...topics.sort().map((name) => join(table, name))];
}

async function readRows(folder: string, file: string, table: Table): Promise<DemoRow[]> {
  const parsed: unknown = JSON.parse(await readFile(join(folder, file), "utf8"));
  if (!Array.isArray(parsed)) throw new Error(`${file} is not an array of rows.`);
  return parsed.flatMap((entry: unknown, index) => {
    const source = `${file}, row ${index + 1}`;
    if (!isRow(entry)) throw new Error(`${source} is not an object.`);
    const { $as: alias, ...row } = entry;
    const named = typeof alias === "string" ? { alias } : {};
    return spread(table, row).map((part) => ({ table, row: part, source, ...named }));
  });
}

/** A translation is written as one row, `{tkey, en, kn}`, and stored as one row per language. */
function spread(table: Table, row: Row): Row[] {
  if (table.name !== "translation") return [row];
  return [
    { tkey: row.tkey, label: row.en, lang: "en" },
    { tkey: row.tkey, label: row.kn, lang: "kn" },
  ];
}

export function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
