/** What must never be answered, whatever was asked. */
import { ERRORS, type ErrorCode } from "#shared/errors.ts";
import type { Request } from "./requests.ts";
import type { Came } from "./send.ts";

/** Words of databases, of the program and of its libraries. */
const INTERNAL =
  /sqlite|postgres|kysely|fastify|zod|syntax error|constraint failed|relation "|record_[a-z]+|ECONN|ENOENT|node_modules|\bat [\w.<>]+ \(|\.ts:\d+/i;
/** Of a full disk and of a dependency that is away; each says when to come back or what is wrong. */
const BY_DESIGN = new Set([503, 507]);
/** Answered by Node itself, before the program sees anything, without a body. */
const BEFORE_THE_PROGRAM = new Set([400, 408, 413, 417, 431]);
/** A request that is not read to its end may cost its sender the answer. */
const SHORT = 60_000;
/** What a contributor was given to write. */
export const GIVEN_TABLE = "notification";
/** Tables about people and about the tables themselves. */
const FOR_ADMINISTRATORS = /^\/api\/(user|db_object|db_column)\//;
/** Calls by which everybody changes what is their own. */
const OWN = /^\/api\/(auth\/|staff\/|user\/changepassword|signup|email\/send|file\/|html|search|presence)/;

export interface Canaries {
  /** Seen by nobody who is not signed in. */
  hidden: string[];
  /** Seen by no contributor either. */
  closed: string[];
}

/** What is wrong with an answer; undefined where nothing is. */
export function faultOf(request: Request, came: Came, canaries: Canaries): string | undefined {
  const { status, body, headers } = came;
  if (came.fault === "late") return "no answer in time";
  if (status === undefined)
    return lengthOf(request) < SHORT && !request.ends ? "the connection was cut" : undefined;
  if (status >= 500 && !BY_DESIGN.has(status)) return `status ${status}`;
  if (status === 503 && !(Number(headers["retry-after"]) > 0)) return "status 503 without Retry-After";
  const secrets =
    request.role === "nobody" ? canaries.hidden : request.role === "contributor" ? canaries.closed : [];
  const seen = secrets.find((secret) => body.includes(secret));
  if (seen) return `private data: ${seen}`;
  if (status >= 400) return refusalFault(status, headers, body);
  return mayNot(request) && !REFUSED_PREVIEW.test(body) ? `${request.role} may not do this` : undefined;
}

/** The preview of an import of which every row was refused: some tables decide row by row who may write what. */
const REFUSED_PREVIEW = /"create":0,"update":0,"same":0,"refuse":[1-9]/;

const lengthOf = ({ path, headers, body }: Request): number =>
  path.length + headers.flat().join("").length + (body?.length ?? 0);

function refusalFault(status: number, headers: Record<string, string>, body: string): string | undefined {
  if (BEFORE_THE_PROGRAM.has(status) && body === "") return undefined;
  const internal = INTERNAL.exec(body);
  const json = (headers["content-type"] ?? "").startsWith("application/json");
  if (internal && json) return `internals in the answer: ${internal[0]}`;
  if (!json) return undefined;
  const code = /"code":"(\w+)"/.exec(body)?.[1] as ErrorCode | undefined;
  return code && ERRORS[code]?.status === status ? undefined : `status ${status} with the code ${code}`;
}

/** Whether this was answered although the role has no right to it. */
function mayNot({ role, call: { secured, method, path } }: Request): boolean {
  if (role === "nobody") return secured;
  if (method === "GET" || !path.startsWith("/api/") || OWN.test(path)) return false;
  if (FOR_ADMINISTRATORS.test(path)) return true;
  return role === "contributor" && !path.startsWith(`/api/${GIVEN_TABLE}/`);
}
