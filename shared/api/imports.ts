/** Calls for imports of many records at once, and for reverting them. */
import { z } from "zod";
import { asIssue } from "../problems.ts";
import { defineCall } from "./call.ts";
import { force, OBJECT, WHOLE_NUMBER } from "./params.ts";

export const importBody = z
  .object({
    rows: z
      .array(z.unknown())
      .min(1, asIssue({ code: "expected_rows" }))
      .describe("Each an object with cells under the columns' names."),
    dryRun: z.boolean().optional().describe("true: says what would become of each row, and writes nothing."),
    convertLegacy: z
      .boolean()
      .optional()
      .describe("true: text in the glyph codes of Nudi and Baraha becomes Unicode; each result says which."),
    match: z
      .string()
      .optional()
      .describe(
        "Unique columns, with commas between: a row with their values updates the record that has them.",
      ),
  })
  .meta({ id: "Import" });

const cellError = z
  .object({
    field: z.string().describe("Empty for the whole row."),
    message: z.string(),
    value: z.string().optional().describe("The beginning of what the row has there; none for an empty cell."),
  })
  .meta({ id: "CellError" });
export type CellError = z.infer<typeof cellError>;

const convertedCell = z
  .object({
    field: z.string(),
    from: z.string().describe("The beginning of what the row has there."),
    to: z.string().describe("The beginning of what is imported."),
  })
  .meta({ id: "ConvertedCell" });
export type ConvertedCell = z.infer<typeof convertedCell>;

const ROW_ACTIONS = ["create", "update", "same", "refuse"] as const;

const rowResult = z
  .object({
    row: z.int().describe("Its place among the rows, from 1."),
    action: z.enum(ROW_ACTIONS),
    id: z.int().optional().describe("The record that it is about, where there is one."),
    errors: z.array(cellError).optional().describe("Why it is refused."),
    warnings: z
      .array(cellError)
      .optional()
      .describe("What is taken but probably mistaken, as in the answer to a record that is created."),
    converted: z
      .array(convertedCell)
      .optional()
      .describe(
        "Its cells that are imported differently: years of two digits in full, glyph codes in Unicode.",
      ),
  })
  .meta({ id: "RowResult" });
export type RowResult = z.infer<typeof rowResult>;

const importPreview = z
  .object({
    create: z.int(),
    update: z.int(),
    same: z.int(),
    refuse: z.int(),
    fates: z.array(rowResult),
  })
  .meta({ id: "ImportPreview" });
export type ImportPreview = z.infer<typeof importPreview>;

const importResult = z
  .object({
    receipt: z
      .int()
      .nullable()
      .describe("The id by which it is undone; null where nothing had to be written."),
    created: z.int(),
    updated: z.int(),
    same: z.int(),
  })
  .meta({ id: "ImportResult" });
export type ImportResult = z.infer<typeof importResult>;

const progress = z.object({ done: z.int(), total: z.int() });
export type ImportStep = z.infer<typeof progress>;

const receipt = z
  .object({
    id: z.int(),
    at: z.string(),
    who: z.object({ id: z.int().nullable(), name: z.string() }),
    created: z.int(),
    updated: z.int(),
    undoneAt: z.string().nullable(),
  })
  .meta({ id: "Receipt" });
export type Receipt = z.infer<typeof receipt>;

const skippedRecord = z
  .object({ id: z.int(), label: z.string(), reason: z.string() })
  .meta({ id: "SkippedRecord" });
export type SkippedRecord = z.infer<typeof skippedRecord>;

const undoResult = z
  .object({
    removed: z.int().describe("Records that were moved to the trash."),
    reverted: z.int().describe("Records that have their former values again."),
    left: z.array(skippedRecord).describe("Records that stay as they are."),
    files: z.int().optional().describe("With `files`: files that were moved to the trash."),
  })
  .meta({ id: "UndoResult" });
export type UndoResult = z.infer<typeof undoResult>;

const sheetAnswer = z
  .object({
    sheets: z.array(z.string()).describe("The names of all sheets."),
    sheet: z.int().describe("The place of the one that was read, from 0."),
    rows: z
      .array(z.object({ line: z.int(), cells: z.array(z.string()) }))
      .describe("With their numbers in the spreadsheet; empty ones are left out."),
  })
  .meta({ id: "Sheet" });
export type SheetAnswer = z.infer<typeof sheetAnswer>;

/** What is no number is refused; a number that no import can have is 0, which names none. */
const RECEIPT_ID = z
  .string()
  .regex(/^\d+$/, asIssue({ code: "expected_whole" }))
  .transform((text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0))
  .meta(WHOLE_NUMBER);

const group = "Imports";
const mayImport = { access: "staff", right: { to: "import" } } as const;

export const importCalls = [
  defineCall({
    method: "POST",
    path: "/:object/import",
    summary: "Imports records, all or none: a row with an id updates that record, any other creates one",
    group,
    ...mayImport,
    token: { to: "write" },
    params: { object: OBJECT },
    body: importBody,
    bodyReadByHandler: true,
    largeBody: true,
    transport: "lines",
    progress,
    answer: z
      .union([importResult, importPreview])
      .describe(
        "Lines of JSON: {done, total} while it works, and at last the result, or for a dry run the preview. What fails after the first line ends with a line {error}.",
      ),
  }),
  defineCall({
    method: "POST",
    path: "/:object/import/sheet",
    summary: "Reads a sheet of an XLSX or ODS file, as rows of cells to import; stores nothing",
    group,
    ...mayImport,
    token: { to: "write" },
    params: { object: OBJECT },
    query: {
      sheet: z
        .string()
        .regex(/^\d{1,4}$/, asIssue({ code: "expected_whole" }))
        .transform(Number)
        .optional()
        .meta({ ...WHOLE_NUMBER, description: "Its place, from 0; the first that is shown without it." }),
    },
    transport: "multipart",
    lane: "uploads",
    answer: sheetAnswer,
  }),
  defineCall({
    method: "GET",
    path: "/:object/imports",
    summary: "The latest imports into a table, the newest first",
    group,
    ...mayImport,
    token: { to: "write" },
    params: { object: OBJECT },
    answer: z.array(receipt),
  }),
  defineCall({
    method: "POST",
    path: "/:object/import/undo/:id",
    summary: "Takes an import back: its new records go to the trash, the others get their former values",
    group,
    ...mayImport,
    token: { to: "write" },
    params: { object: OBJECT, id: RECEIPT_ID },
    query: {
      force: force("true: leaves records that were changed since as they are."),
      files: force(
        "true: moves the files to the trash too that its new records named and nothing else uses.",
      ),
    },
    answer: undoResult,
  }),
] as const;
