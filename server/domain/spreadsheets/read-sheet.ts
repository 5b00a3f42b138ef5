/** Reads one sheet of an XLSX or ODS file, whatever it is called. */
import { SiteError } from "#shared/errors.ts";
import type { Problem, ProblemCode } from "#shared/problems.ts";
import { UnreadableDocument } from "../documents/document-limits.ts";
import { readSheets } from "../documents/office/read-sheets.ts";
import type { ReportedCell } from "../documents/office/sheet-cell.ts";
import { ZipArchive } from "../documents/office/zip-archive.ts";
import { type SheetLimits, type SheetRow, SheetRows } from "./sheet.ts";

export interface ReadSheet {
  /** The names of all sheets. */
  sheets: string[];
  /** The place of the one that was read, from 0. */
  sheet: number;
  rows: SheetRow[];
}

/** How files of Excel before 2007 begin, and of any Excel that are protected by a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * @param sheet its place, from 0; without it the first one that is shown, or the first of all
 * @throws SiteError `invalid` for what is no spreadsheet, is protected or has a cell without a value; `too_large`; `not_found`
 *   for a sheet that is not there
 */
export function readSheet(bytes: Buffer, sheet: number | undefined, limits: SheetLimits): ReadSheet {
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) throw invalid({ code: "sheet_compound" });
  const sheets: string[] = [];
  const rows = new SheetRows(limits);
  let chosen = sheet;
  try {
    readSheets(new ZipArchive(bytes), {
      openSheet({ name, isHidden }) {
        const index = sheets.push(name) - 1;
        if (!isHidden) chosen ??= index;
        return index === chosen;
      },
      cell: (cell) => addCell(rows, cell),
      endRow: (line, count) => rows.end(line, count),
    });
  } catch (error) {
    if (error instanceof UnreadableDocument) throw toSiteError(error);
    throw error;
  }
  if (chosen === undefined && sheets.length > 0) return readSheet(bytes, 0, limits);
  if (chosen === undefined || chosen >= sheets.length)
    throw sheet ? new SiteError("not_found") : invalid({ code: "sheet_unreadable" });
  return { sheets, sheet: chosen, rows: rows.rows };
}

function addCell(rows: SheetRows, { line, column, count, text, fault }: ReportedCell): void {
  if (fault) throw invalid({ code: fault, params: { row: line, value: text } } as Problem);
  for (let at = 0; at < count; at += 1) rows.put(column + at, text);
}

const CODES: Partial<Record<UnreadableDocument["state"], ProblemCode>> = { encrypted: "sheet_encrypted" };

function toSiteError({ state }: UnreadableDocument): SiteError {
  if (state === "too_large") return new SiteError("too_large", { problem: { code: "sheet_too_large" } });
  return invalid({ code: CODES[state] ?? "sheet_unreadable" } as Problem);
}

const invalid = (problem: Problem): SiteError => new SiteError("invalid", { problem });
