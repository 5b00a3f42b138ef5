/** What the main thread and a worker, a thread or a process, say to each other. */
import { type ErrorCode, SiteError, type SiteErrorDetail } from "#shared/errors.ts";

/**
 * Work that a worker does by name. It may report parts of its result before the end; `report` resolves when the main
 * thread is done with the part, so that a worker never runs ahead of it.
 */
type Job = (input: never, report: (part: unknown) => Promise<void>) => unknown;
export type Jobs = Record<string, Job>;

export interface JobRequest {
  name: string;
  input: unknown;
}

/** Tells a process that it was started for jobs. */
export const SERVES_JOBS = "--serves-jobs";
/** A worker's first message: it has loaded its file. */
export const READY = "ready";
/** Sent to a worker when a part that it reported has been dealt with. */
export const GO_ON = "go on";

export type Reply = { part: unknown } | { result: unknown } | { refused: Refused } | { failed: Error };

/** A `SiteError` on its way from a worker, where an error keeps the fields of its class but not the class. */
interface Refused {
  code: ErrorCode;
  detail: SiteErrorDetail;
}

export function replyOf(error: unknown): Reply {
  if (error instanceof SiteError) return { refused: { code: error.code, detail: error.detail } };
  return { failed: error instanceof Error ? error : new Error(String(error)) };
}

/** @throws SiteError, Error: what the job has thrown */
export function resultOf(reply: Exclude<Reply, { part: unknown }>): unknown {
  if ("refused" in reply) throw new SiteError(reply.refused.code, reply.refused.detail);
  if ("failed" in reply) throw reply.failed;
  return reply.result;
}

export const givenUp = () =>
  new SiteError("busy", {
    problem: { code: "given_up" },
    headers: { "retry-after": "5" },
  });
