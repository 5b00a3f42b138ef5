/** A file that somebody chose, as the table that it holds. */
import type { SheetAnswer } from "#shared/api/imports.ts";
import type { TextKey } from "#app/i18n/use-translation.ts";
import { IMPORT_LIMITS } from "#shared/import-limits.ts";
import type { Api } from "../../api/api.ts";
import { decode, isZip } from "./decode.ts";
import { type Fault, hasLostLetters, parseTable, type TableFile } from "./parse-table.ts";
import { sheetTable } from "./sheet-table.ts";

export interface ChosenFile {
  name: string;
  table: TableFile;
  /** Letters seem to have been lost when it was saved. */
  lostLetters: boolean;
  /** Of a spreadsheet: its sheets, and which of them was read. */
  workbook?: Pick<SheetAnswer, "sheets" | "sheet"> & { file: File };
}

/** Why a file is not taken, for people. */
interface FileFault {
  key: TextKey;
  values: Record<string, number>;
}

type ReadTable = { file: ChosenFile } | { fault: FileFault };

/** A CSV is read here, a sheet of an XLSX or ODS by the server. @throws ApiError as the server refuses it */
export async function readFile(api: Api, table: string, file: File, sheet?: number): Promise<ReadTable> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) return readSheet(api, table, file, sheet);
  const decoded = decode(bytes);
  if ("refused" in decoded) return { fault: { key: decoded.refused, values: {} } };
  const parsed = await parseTable(decoded.text);
  if ("fault" in parsed) return { fault: describeFault(parsed.fault) };
  const { rows } = IMPORT_LIMITS;
  if (parsed.table.rows.length > rows)
    return { fault: { key: "admin_import_too_many", values: { count: parsed.table.rows.length, rows } } };
  return { file: { name: file.name, table: parsed.table, lostLetters: hasLostLetters(parsed.table) } };
}

async function readSheet(api: Api, object: string, file: File, asked?: number): Promise<ReadTable> {
  const answer = await api.upload("POST /:object/import/sheet", { object, sheet: asked }, file);
  const { sheets, sheet, rows } = answer;
  const table = sheetTable(rows);
  if (table.rows.length === 0 && sheets.length <= 1)
    return { fault: { key: "admin_import_empty", values: {} } };
  const workbook = { file, sheets, sheet };
  return { file: { name: file.name, table, lostLetters: hasLostLetters(table), workbook } };
}

function describeFault(fault: Fault): FileFault {
  if (fault.kind === "empty") return { key: "admin_import_empty", values: {} };
  const key = fault.kind === "quotes" ? "admin_import_quotes" : "admin_import_cells";
  return { key, values: { row: fault.line } };
}
