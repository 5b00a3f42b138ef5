/** Imports for tests: sends rows, and reads the lines of the answer. */
import type { ImportPreview, RowResult, ImportResult, SheetAnswer } from "#shared/api/imports.ts";
import type { ErrorBody } from "#shared/errors.ts";
import type { Answer, TestSite } from "../server/test-site.ts";
import { form, MULTIPART } from "./upload.ts";

export type Rows = readonly unknown[];

export interface ImportAnswer {
  status: number;
  /** The progress that was reported before the last line. */
  steps: { done: number; total: number }[];
  /** The last line, or the body of a refusal. */
  body: ImportResult & ImportPreview & ErrorBody;
}

interface ImportOptions {
  token?: string;
  key?: string;
  match?: string;
  convertLegacy?: boolean;
}

async function send(
  site: TestSite,
  table: string,
  body: Record<string, unknown>,
  { token = site.token, key }: ImportOptions,
): Promise<ImportAnswer> {
  const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
  const answer = await site.call<unknown>("POST", `/api/${table}/import`, { token, headers, body });
  if (typeof answer.body !== "string")
    return { status: answer.status, steps: [], body: answer.body as ImportAnswer["body"] };
  const lines = answer.body
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  return {
    status: answer.status,
    steps: lines.slice(0, -1) as ImportAnswer["steps"],
    body: lines.at(-1) as ImportAnswer["body"],
  };
}

export const importRows = (site: TestSite, table: string, rows: Rows, options: ImportOptions = {}) =>
  send(site, table, { rows, match: options.match, convertLegacy: options.convertLegacy }, options);

export const dryRun = (site: TestSite, table: string, rows: Rows, options: ImportOptions = {}) =>
  send(
    site,
    table,
    { rows, match: options.match, convertLegacy: options.convertLegacy, dryRun: true },
    options,
  );

/** Only the refused rows, as `[row, field, message]`. */
export const refusalsOf = (results: readonly RowResult[]): [number, string, string][] =>
  results.flatMap(({ row, errors = [] }) =>
    errors.map(({ field, message }): [number, string, string] => [row, field, message]),
  );

/** Has the site read a sheet of a spreadsheet; the answer may be a refusal. */
export const readSheet = (
  site: TestSite,
  table: string,
  content: Buffer | string,
  { token = site.token, query = "" }: { token?: string; query?: string } = {},
): Promise<Answer<SheetAnswer & ErrorBody>> =>
  site.call("POST", `/api/${table}/import/sheet${query}`, {
    token,
    headers: { "content-type": MULTIPART },
    body: form({ name: "file", filename: "rows.xlsx", content }),
  });

/** The rows of a sheet whose first one names the columns. */
export function rowsToImport({ rows: [first, ...rows] }: SheetAnswer): Record<string, string>[] {
  const names = first?.cells ?? [];
  return rows.map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""])));
}
