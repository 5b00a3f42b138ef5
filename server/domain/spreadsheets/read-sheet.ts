/** Reads one sheet of an XLSX or ODS file, whatever it is called. */
import { SiteError } from "#shared/errors.ts";
import type { ProblemCode } from "#shared/problems.ts";
import { UnreadableDocument } from "../documents/document-limits.ts";
import { ZipArchive } from "../documents/zip-archive.ts";
import { readOdsSheet } from "./read-ods-sheet.ts";
import { openXlsx, readXlsxSheet } from "./read-xlsx-sheet.ts";
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
 * @param sheet its place, from 0; without it the first one that is shown
 * @throws SiteError `invalid` for what is no spreadsheet, is protected or has a cell without a value; `too_large`; `not_found`
 *   for a sheet that is not there
 */
export function readSheet(bytes: Buffer, sheet: number | undefined, limits: SheetLimits): ReadSheet {
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) throw invalid("sheet_compound");
  try {
    const archive = new ZipArchive(bytes);
    const rows = new SheetRows(limits);
    return archive.names.includes("xl/workbook.xml")
      ? readXlsx(archive, sheet, rows)
      : readOds(archive, sheet, rows);
  } catch (error) {
    if (error instanceof UnreadableDocument) throw refusalOf(error);
    throw error;
  }
}

function readXlsx(archive: ZipArchive, asked: number | undefined, rows: SheetRows): ReadSheet {
  const workbook = openXlsx(archive);
  const { sheets } = workbook;
  const sheet =
    asked ??
    Math.max(
      sheets.findIndex(({ isHidden }) => !isHidden),
      0,
    );
  const chosen = sheets[sheet];
  if (!chosen) throw noSheet(asked);
  readXlsxSheet(archive, workbook, chosen.path, rows);
  return { sheets: sheets.map(({ name }) => name), sheet, rows: rows.rows };
}

function readOds(archive: ZipArchive, sheet = 0, rows: SheetRows): ReadSheet {
  const sheets = readOdsSheet(archive, sheet, rows);
  if (sheet >= sheets.length) throw noSheet(sheet);
  return { sheets, sheet, rows: rows.rows };
}

const noSheet = (asked: number | undefined): SiteError =>
  asked === undefined || asked === 0 ? invalid("sheet_unreadable") : new SiteError("not_found");

const CODES: Partial<Record<UnreadableDocument["state"], ProblemCode>> = { encrypted: "sheet_encrypted" };

function refusalOf({ state }: UnreadableDocument): SiteError {
  if (state === "too_large") return new SiteError("too_large", { problem: { code: "sheet_too_large" } });
  return invalid(CODES[state] ?? "sheet_unreadable");
}

const invalid = (code: ProblemCode): SiteError =>
  new SiteError("invalid", { problem: { code } as { code: "sheet_unreadable" } });
