/** A file that somebody chose, as the table that it holds. */
import type { TextKey } from "#app/i18n/use-translation.ts";
import { IMPORT_LIMITS } from "#shared/import-limits.ts";
import { decode } from "./decode.ts";
import { type Fault, hasLostLetters, parseTable, type TableFile } from "./parse-table.ts";

export interface ChosenFile {
  name: string;
  table: TableFile;
  /** Letters seem to have been lost when it was saved. */
  lostLetters: boolean;
}

/** Why a file is not taken, for people. */
export interface FileFault {
  key: TextKey;
  values: Record<string, number>;
}

export async function readFile(file: File): Promise<{ file: ChosenFile } | { fault: FileFault }> {
  const decoded = decode(new Uint8Array(await file.arrayBuffer()));
  if ("refused" in decoded) return { fault: { key: decoded.refused, values: {} } };
  const parsed = await parseTable(decoded.text);
  if ("fault" in parsed) return { fault: describeFault(parsed.fault) };
  const { table } = parsed;
  const { rows } = IMPORT_LIMITS;
  if (table.rows.length > rows)
    return { fault: { key: "admin_import_too_many", values: { count: table.rows.length, rows } } };
  return { file: { name: file.name, table, lostLetters: hasLostLetters(table) } };
}

function describeFault(fault: Fault): FileFault {
  if (fault.kind === "empty") return { key: "admin_import_empty", values: {} };
  const key = fault.kind === "quotes" ? "admin_import_quotes" : "admin_import_cells";
  return { key, values: { row: fault.line } };
}
