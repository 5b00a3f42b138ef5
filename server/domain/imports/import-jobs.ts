/** Reads the body of an import, which may have millions of values, and spreadsheets, in a thread of its own. */
import { SiteError } from "#shared/errors.ts";
import type { ProblemCode } from "#shared/problems.ts";
import { type ReadSheet, readSheet } from "../spreadsheets/read-sheet.ts";
import type { SheetLimits } from "../spreadsheets/sheet.ts";

export interface ImportBody {
  bytes: Uint8Array<ArrayBuffer>;
  /** The most rows that are taken. */
  rows: number;
}

/** Levels of arrays and objects within one another. */
const DEPTH_MAX = 32;
/** Values of one row, and of the rows that are handed over at once: a few milliseconds for whoever takes them. */
const VALUES_OF_ROW = 2000;
const VALUES_PER_BATCH = 5000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

export interface SheetBody {
  bytes: Uint8Array<ArrayBuffer>;
  /** The place of the sheet, from 0; without it the first one that is shown. */
  sheet?: number;
  limits: SheetLimits;
}

export const importJobs = {
  /** @throws SiteError as `readSheet` does */
  sheet({ bytes, sheet, limits }: SheetBody): ReadSheet {
    return readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), sheet, limits);
  },

  /**
   * Reports the rows in chunks, and answers what else the body says; a body that holds no rows is answered as it is.
   * @throws SiteError `unreadable_body`, `too_large`
   */
  async read(
    { bytes, rows: most }: ImportBody,
    report: (rows: unknown[]) => Promise<void>,
  ): Promise<unknown> {
    const body = jsonIn(bytes);
    const { rows, ...rest } = isRecord(body) ? body : {};
    const others = Array.isArray(rows) ? rest : body;
    if (valuesIn(others) > VALUES_OF_ROW)
      throw new SiteError("too_large", { problem: { code: "import_more_than_rows" } });
    if (!Array.isArray(rows)) return body;
    if (rows.length > most) throw tooMany(rows.length, most);
    for (const chunk of inParts(rows)) await report(chunk);
    return rest;
  },
};

/** Whether it is an object with names, and no array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export type ImportJobs = typeof importJobs;

export const tooMany = (rows: number, most: number): SiteError =>
  new SiteError("too_large", {
    problem: { code: "import_too_many", params: { most, rows } },
  });

function jsonIn(bytes: Uint8Array): unknown {
  if (depthOf(bytes) > DEPTH_MAX) throw unreadable("body_too_deep");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw unreadable("body_no_json");
  }
}

/** How deep it opens arrays and objects, whether or not it is JSON. */
function depthOf(bytes: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === QUOTE) inText = !inText;
    else if (inText) at += byte === BACKSLASH ? 1 : 0;
    else if (OPENING.has(byte)) deepest = Math.max(deepest, (depth += 1));
    else if (CLOSING.has(byte)) depth -= 1;
  }
  return deepest;
}

function* inParts(rows: readonly unknown[]): Generator<unknown[]> {
  let part: unknown[] = [];
  let values = 0;
  for (const [index, row] of rows.entries()) {
    const more = valuesIn(row);
    if (more > VALUES_OF_ROW)
      throw new SiteError("too_large", {
        problem: { code: "row_too_long", params: { row: index + 1, max: VALUES_OF_ROW } },
      });
    if (values + more > VALUES_PER_BATCH) {
      yield part;
      part = [];
      values = 0;
    }
    part.push(row);
    values += more;
  }
  if (part.length > 0) yield part;
}

/** How many values there are, itself and those within. @throws SiteError for a name that objects have by themselves */
function valuesIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  let count = 1;
  for (const [name, within] of Object.entries(value)) {
    if (name === "__proto__") throw unreadable("body_bad_name");
    count += valuesIn(within);
  }
  return count;
}

const unreadable = (code: Extract<ProblemCode, `body_${string}`>): SiteError =>
  new SiteError("unreadable_body", { problem: { code } });
