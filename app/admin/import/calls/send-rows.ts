/** Sends the rows of a file, and receives the progress of the server. */
import type { ImportPreview, ImportStep, ImportResult } from "#shared/api/imports.ts";
import type { ErrorBody } from "#shared/errors.ts";
import type { Api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { withRetry } from "../../api/retry.ts";
import { readLines } from "./read-lines.ts";

export interface SentRows {
  rows: Record<string, unknown>[];
  match?: string;
  convertLegacy?: boolean;
}

export interface ImportCallbacks {
  onStep: (step: ImportStep) => void;
  /** Notified of each failure after which a call is repeated, and of `undefined` when it is over. */
  onRetry: (failure: ApiError | undefined) => void;
  signal: AbortSignal;
  /** What is said where the connection is lost for good. */
  unreachable: string;
  /** Milliseconds before each further attempt after a lost connection. */
  backoff?: readonly number[];
}

/** The dry run: what would become of each row. */
export const dryRun = (
  api: Api,
  table: string,
  sent: SentRows,
  callbacks: ImportCallbacks,
): Promise<ImportPreview> =>
  withRetry(() => ask(api, table, { ...sent, dryRun: true }, undefined, callbacks), callbacks);

/**
 * Imports the rows. A call without an answer is repeated under the same idempotency key: the server
 * executes it once, and answers the same.
 */
export const runImport = (
  api: Api,
  table: string,
  sent: SentRows,
  key: string,
  callbacks: ImportCallbacks,
): Promise<ImportResult> => withRetry(() => ask(api, table, sent, key, callbacks), callbacks);

async function ask<Result>(
  api: Api,
  table: string,
  body: SentRows & { dryRun?: true },
  key: string | undefined,
  { onStep, onRetry, signal, unreachable }: ImportCallbacks,
): Promise<Result> {
  const response = await api.open("POST /:object/import", { object: table, body }, { key, signal });
  onRetry(undefined);
  let last: unknown;
  try {
    for await (const line of readLines(response.body!)) {
      last = line;
      if (isStep(line)) onStep(line);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError(0, {}, unreachable);
  }
  const failure = (last as { error?: ErrorBody & { status: number } } | undefined)?.error;
  if (failure) throw new ApiError(failure.status, { ...failure }, failure.message);
  if (last === undefined || isStep(last)) throw new ApiError(0, {}, unreachable);
  return last as Result;
}

const isStep = (line: unknown): line is ImportStep =>
  typeof line === "object" && line !== null && "done" in line && "total" in line;
