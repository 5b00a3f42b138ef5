/** Sends the rows of a file, and receives the progress of the server. */
import type { ImportResult, ImportPreview } from "#server/domain/imports/row-results.ts";
import type { ErrorBody } from "#shared/errors.ts";
import { type Api, ApiError } from "../../api/api.ts";
import { readLines } from "./read-lines.ts";

export interface Step {
  done: number;
  total: number;
}

export interface SentRows {
  rows: readonly Record<string, string>[];
  match?: string;
}

interface Hearing {
  onStep: (step: Step) => void;
  /** The connection is lost (true), or back (false). */
  onLost: (lost: boolean) => void;
  signal: AbortSignal;
  /** What is said where the connection is lost for good. */
  unreachable: string;
  /** Milliseconds before each further attempt. */
  pauses?: readonly number[];
}

const BACKOFF_MS = [1000, 2000, 4000, 8000, 16_000];

/** The dry run: what would become of each row. */
export const dryRun = (api: Api, table: string, sent: SentRows, hearing: Hearing): Promise<ImportPreview> =>
  withRetry(hearing, () => ask<ImportPreview>(api, table, { ...sent, dryRun: true }, undefined, hearing));

/**
 * Imports the rows. A call without an answer is repeated under the same idempotency key: the server
 * executes it once, and answers the same.
 */
export const runImport = (
  api: Api,
  table: string,
  sent: SentRows,
  key: string,
  hearing: Hearing,
): Promise<ImportResult> => withRetry(hearing, () => ask<ImportResult>(api, table, sent, key, hearing));

async function ask<Result>(
  api: Api,
  table: string,
  body: SentRows & { dryRun?: true },
  key: string | undefined,
  { onStep, onLost, signal, unreachable }: Hearing,
): Promise<Result> {
  const response = await api.open(`/${table}/import`, { method: "POST", body, key, signal });
  onLost(false);
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

const isStep = (line: unknown): line is Step =>
  typeof line === "object" && line !== null && "done" in line && "total" in line;

/** Asks again after a lost connection, for a while. */
async function withRetry<Result>(
  { onLost, pauses = BACKOFF_MS }: Hearing,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
      onLost(true);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return attempt();
}
