/** How the program ends when it cannot go on: with one line where a person can mend it, else with all that is known. */
import { SiteError } from "#shared/errors.ts";
import { errorBody } from "#shared/sentences.ts";
import { ConfigError } from "./config.ts";
import { DatabaseFailure, DatabaseRefusal } from "./db/failures.ts";
import { BackupRefusal } from "./domain/backup/refusal.ts";

const EXIT_CONFIG = 78;
/** After these another attempt ends as this one did, until somebody mends something. */
const TO_MEND = [ConfigError, DatabaseRefusal, BackupRefusal];

/** A command that was not executed; its message is one line that says why. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** What the system says of an address that the site cannot listen on. */
const LISTENING: Record<string, string> = {
  EADDRINUSE: "is in use already",
  EACCES: "is reserved for the system's administrator",
  EADDRNOTAVAIL: "is no address of this machine (HOST)",
  ENOTFOUND: "is no address of this machine (HOST)",
};

/** Prints what is wrong and ends the process. */
export function fail(error: unknown): never {
  process.stderr.write(`${lineOf(error) ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(TO_MEND.some((kind) => error instanceof kind) ? EXIT_CONFIG : 1);
}

/** What is wrong in one line, where a person can mend it. */
export function lineOf(error: unknown): string | undefined {
  if ([...TO_MEND, Refusal].some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof DatabaseFailure) return ofDatabase(error);
  if (error instanceof SiteError) {
    const { message, errors } = errorBody(error);
    return errors?.map((each) => `${each.field}: ${each.message}`).join(" ") ?? message;
  }
  const {
    syscall,
    code = "",
    address,
    hostname,
    port,
    path,
    severity,
    message,
    errcode,
  } = error as Partial<SystemFailure>;
  if (port !== undefined && syscall !== "connect" && LISTENING[code]) {
    return `PORT: ${address ?? hostname ?? ""}:${port} ${LISTENING[code]}.`;
  }
  if (syscall === "getaddrinfo" && LISTENING[code]) return `HOST: ${hostname ?? ""} ${LISTENING[code]}.`;
  if (severity === "FATAL" || (syscall === "connect" && port !== undefined)) {
    return `DATABASE_URL: the database does not let the site in (${message || code}).`;
  }
  if (errcode !== undefined) return `DATABASE_URL: ${message ?? code}.`;
  return path !== undefined && syscall ? `DATA_DIR: ${message ?? code}.` : undefined;
}

/** The driver's own words say most. */
function ofDatabase({ message, cause }: DatabaseFailure): string {
  const { message: inner, code } = (cause ?? {}) as Partial<SystemFailure>;
  return `DATABASE_URL: the database does not let the site in (${inner || code || message}).`;
}

/** What Node and PostgreSQL tell of a failure outside the program. */
interface SystemFailure {
  syscall: string;
  code: string;
  address: string;
  hostname: string;
  port: number;
  path: string;
  severity: string;
  message: string;
  /** Of SQLite. */
  errcode: number;
}
