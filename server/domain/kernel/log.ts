/**
 * The log: each event of which the program writes a line, with its fields. No field holds a secret, or what somebody typed or
 * looked for: what is to be a field has to be declared here.
 */

/** An answer to a request has gone out. */
export const ANSWERED = "answered";

/** What was asked for: the route, and of a page that is there its path. */
export interface Place {
  method: string;
  route: string | undefined;
  path: string | undefined;
}

export interface LogEvents {
  /** @property at the public address of the site */
  started: { at: string; version: string; demo: boolean };
  [ANSWERED]: Place & {
    status: number;
    ms: number;
    /** The id of the account that asked. */
    user: number | undefined;
    address: string;
  };
  "could not answer": Place & { err: unknown };
  /** As in the audit. */
  security: {
    event: string;
    who: string | undefined;
    address: string | undefined;
    table: string | undefined;
    about: string | number | undefined;
    times: number | undefined;
  };
  housekeeping: { chore: string; removed: number };
  "audit verified": { verified: number; position: number; hash: string; end: string };
  /** How many of each there were. */
  "access ended after a restore": {
    sessions: number;
    signIns: number;
    recoveryCodes: number;
    tokens: number;
  };
  "mail on new notices held after a restore": { subscribers: number };
  /** How many of each; and the values of lists whose records are on no page of a course, with how many: `cevent 25: 12`. */
  "courses were connected with what earlier versions stored": {
    lists: number;
    records: number;
    notices: number;
    left: string[];
  };
  "a backup was made and verified": { file: string; bytes: number };
  "background work failed": { err: unknown };
  "the database is away: until it is there the site gives what is on the disk": {
    reason: string | undefined;
  };
  "the database is there: the whole site answers": object;
  "the database may lose what was saved": { reason: string };
  "a worker has ended; another one is started": {
    worker: number | undefined;
    code: number | null;
    signal: string | null;
  };
  warning: { err: unknown };
  "the process ends, because nobody has caught a failure": { err: unknown };
}

export type Level = "info" | "warn" | "error" | "fatal";

/** How grave each event is. */
export const LEVELS: Readonly<Record<keyof LogEvents, Level>> = {
  started: "info",
  [ANSWERED]: "info",
  "could not answer": "error",
  security: "info",
  housekeeping: "info",
  "audit verified": "info",
  "access ended after a restore": "warn",
  "mail on new notices held after a restore": "warn",
  "courses were connected with what earlier versions stored": "info",
  "a backup was made and verified": "info",
  "background work failed": "error",
  "the database is away: until it is there the site gives what is on the disk": "error",
  "the database is there: the whole site answers": "info",
  "the database may lose what was saved": "error",
  "a worker has ended; another one is started": "error",
  warning: "warn",
  "the process ends, because nobody has caught a failure": "fatal",
};

/** Writes a line, and never fails. */
export type Log = <Event extends keyof LogEvents>(event: Event, fields: LogEvents[Event]) => void;

/** For what fails where nobody waits for an answer. */
export const reportTo =
  (log: Log) =>
  (error: unknown): void =>
    log("background work failed", { err: error });
