/** What an import does with each row of a file, and what is answered about it. */
import type { CellError, ImportPreview, RowResult } from "#shared/api/imports.ts";
import { SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import type { FieldProblem } from "#shared/problems.ts";
import { sentenceOf } from "#shared/sentences.ts";

/** A row's result before it is said in a language. */
export interface RowOutcome extends Omit<RowResult, "errors" | "warnings"> {
  /** Why it is refused. */
  problems?: CellProblem[];
  valueWarnings?: CellProblem[];
}

type CellProblem = FieldProblem & Quoted;
type Quoted = Pick<CellError, "value">;

/** Characters of a cell that are repeated. */
const QUOTED = 80;

type Counts = Omit<ImportPreview, "fates">;

/** What a dry run finds, and an import that is refused. */
export interface ImportForecast extends Counts {
  fates: RowOutcome[];
}

export function forecastOf(results: RowOutcome[]): ImportForecast {
  const counts: Counts = { create: 0, update: 0, same: 0, refuse: 0 };
  for (const { action } of results) counts[action] += 1;
  return { ...counts, fates: results };
}

/** The preview as it is answered. */
export const answeredPreview = (preview: ImportForecast, language: Language): ImportPreview => ({
  ...preview,
  fates: preview.fates.map(({ problems, valueWarnings, ...result }) => ({
    ...result,
    ...(problems && { errors: problems.map((each) => cellError(each, language)) }),
    ...(valueWarnings && { warnings: valueWarnings.map((each) => cellError(each, language)) }),
  })),
});

function cellError({ field, value, ...problem }: CellProblem, language: Language): CellError {
  return { field, message: sentenceOf(problem, language), ...(value !== undefined && { value }) };
}

/** The odd values of a row, with its cells. */
export function withCells(
  remarks: readonly FieldProblem[],
  cells: unknown,
): Pick<RowOutcome, "valueWarnings"> {
  if (remarks.length === 0) return {};
  return { valueWarnings: remarks.map((remark) => ({ ...remark, ...quoted(cells, remark.field) })) };
}

/** A row that cannot be taken as it is. */
export function refusal(
  row: number,
  error: SiteError,
  { id, cells }: { id?: number; cells?: unknown } = {},
): RowOutcome {
  const found = error.detail.fields ?? [{ field: "", ...error.problem }];
  const problems = found.map((each) => ({ ...each, ...quoted(cells, each.field) }));
  return { row, action: "refuse", ...(id !== undefined && { id }), problems };
}

/** What the cells of a row have in a field. */
function quoted(cells: unknown, field: string): Quoted {
  if (typeof cells !== "object" || cells === null || !Object.hasOwn(cells, field)) return {};
  const cell: unknown = (cells as Record<string, unknown>)[field];
  const value = typeof cell === "string" ? cell.trim() : typeof cell === "number" ? String(cell) : "";
  return value === "" ? {} : { value: quote(value) };
}

/** The beginning of a text, as it is repeated. */
export const quote = (text: string): string =>
  text.length > QUOTED
    ? `${Array.from(text.slice(0, 2 * QUOTED))
        .slice(0, QUOTED)
        .join("")}…`
    : text;

/** @throws SiteError `invalid` with every row's result, where any row is refused */
export function assertNoneRefused(results: RowOutcome[]): void {
  const preview = forecastOf(results);
  if (preview.refuse === 0) return;
  throw new SiteError("invalid", {
    problem: { code: "import_refused", params: { refused: preview.refuse, rows: results.length } },
    extra: (language) => ({ ...answeredPreview(preview, language) }),
  });
}
