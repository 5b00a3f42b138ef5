/** What either database says of a statement that failed, in one vocabulary. */
import pg from "pg";

/** Milliseconds after which a statement that somebody waits for is given up, unless the operator says otherwise. */
export const STATEMENT_MS = 5000;

/** What callers can act on; everything else is thrown as it came. */
export type FailureCode = "DATABASE_UNAVAILABLE" | "DATABASE_FULL" | "DATABASE_NOT_UNIQUE";

/** A statement that failed for a known reason; `cause` is the driver's own error. */
export class DatabaseFailure extends Error {
  override name = "DatabaseFailure";
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/**
 * A commit that nobody has answered, as where the connection broke off after it was sent: it may have been done, or may be
 * done yet. What belongs to it must neither be acknowledged nor undone.
 */
export class CommitUnknown extends DatabaseFailure {
  override name = "CommitUnknown";

  constructor(cause: unknown) {
    super("DATABASE_UNAVAILABLE", "Nobody has said whether the transaction was committed.", cause);
  }
}

/** A database that this program must not use; its message is one line that says why. */
export class DatabaseRefusal extends Error {
  override name = "DatabaseRefusal";
}

/** SQLite's primary result codes (sqlite.org/rescode.html): BUSY, LOCKED, READONLY, IOERR, CANTOPEN, PROTOCOL. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 8, 10, 14, 15]);
const SQLITE_BUSY = 5;
const SQLITE_IO_ERROR = 10;
const SQLITE_FULL = 13;
/** SQLite's extended codes for a unique index and for a primary key. */
const SQLITE_NOT_UNIQUE = new Set([2067, 1555]);

/**
 * SQLSTATE classes and codes (postgresql.org/docs/current/errcodes-appendix.html): lost connections, lack of resources,
 * a server that shuts down or ends the session, statements that took or waited too long, a server that only reads.
 */
const POSTGRES_UNAVAILABLE = /^(08|53|57P|58|57014|40001|40P01|55P03|25006|25P03)/;
const POSTGRES_FULL = "53100";
const POSTGRES_NOT_UNIQUE = "23505";
/** The session is over, whatever its socket says. */
const POSTGRES_SESSION_ENDED = /^(08|57P0[1-3]|25P03)/;

/** The server answers, and refuses whoever asks for this database in this way: somebody has to mend the settings. */
const POSTGRES_REFUSED = /^(28|3D)/;

/** Whether a database could not be opened because it is away, so that the same attempt may succeed later. */
export function isAway(error: unknown): boolean {
  const failure = sqliteFailure(error);
  if (!(failure instanceof DatabaseFailure) || failure.code !== "DATABASE_UNAVAILABLE") return false;
  return !POSTGRES_REFUSED.test(sqlState(failure.cause) ?? "");
}

/** An error of `node:sqlite` as a DatabaseFailure where it is one. */
export function sqliteFailure(error: unknown): unknown {
  const code = sqliteCode(error);
  if (code === undefined) return error;
  const primary = code & 0xff;
  const { message } = error as Error;
  if (primary === SQLITE_FULL) return new DatabaseFailure("DATABASE_FULL", message, error);
  if (SQLITE_NOT_UNIQUE.has(code)) return new DatabaseFailure("DATABASE_NOT_UNIQUE", message, error);
  if (SQLITE_UNAVAILABLE.has(primary)) return new DatabaseFailure("DATABASE_UNAVAILABLE", message, error);
  return error;
}

/** Whether another connection holds the lock that SQLite needed. */
export function isSqliteBusy(error: unknown): boolean {
  return ((sqliteCode(error) ?? 0) & 0xff) === SQLITE_BUSY;
}

/** What SQLite says of a commit: where the disk failed, a later start may find it in the log all the same. */
export function sqliteCommitFailure(error: unknown): unknown {
  const failure = sqliteFailure(error);
  return ((sqliteCode(error) ?? 0) & 0xff) === SQLITE_IO_ERROR ? new CommitUnknown(failure) : failure;
}

function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) : undefined;
}

/** What the PostgreSQL server answered as a DatabaseFailure where it is one. */
export function postgresFailure(error: unknown): unknown {
  const code = sqlState(error);
  if (code === undefined) return error;
  const { message } = error as Error;
  if (code === POSTGRES_FULL) return new DatabaseFailure("DATABASE_FULL", message, error);
  if (code === POSTGRES_NOT_UNIQUE) return new DatabaseFailure("DATABASE_NOT_UNIQUE", message, error);
  if (POSTGRES_UNAVAILABLE.test(code)) return new DatabaseFailure("DATABASE_UNAVAILABLE", message, error);
  return error;
}

/** Whether the server has ended the session with this answer. */
export function endsSession(error: unknown): boolean {
  return POSTGRES_SESSION_ENDED.test(sqlState(error) ?? "");
}

/** Whether the server has answered, and goes on: what it was asked for was not done. */
export function isRefusal(error: unknown): boolean {
  const answer = error instanceof DatabaseFailure ? error.cause : error;
  return sqlState(answer) !== undefined && !endsSession(answer);
}

function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
