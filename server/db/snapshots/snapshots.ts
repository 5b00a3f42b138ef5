/** Copies of a whole database: taken while others write, restored into an empty one, and compared with each other. */
import type { Readable } from "node:stream";
import { isPostgres, type Database } from "../connect.ts";
import type { EnvironmentWith } from "./postgres-programs.ts";
import { postgresSnapshots } from "./postgres-snapshots.ts";
import { sqliteSnapshots } from "./sqlite-snapshots.ts";

/** What a database holds. */
export interface Contents {
  /** The migrations that are done, in order. */
  migrations: string[];
  /** By the name of the table. */
  tables: Record<string, TableContents>;
}

export interface TableContents {
  rows: number;
  /** The same for the same rows, in whatever order they are read. */
  digest: string;
}

/** Where an uploaded file lies, as its record says. */
export interface FilePlace {
  url: string;
  content: string | null;
}

export interface Snapshot extends Contents {
  /** Of every record of a file, soft-deleted ones too. */
  places: FilePlace[];
}

/** What there is where a copy is to be restored. */
export type Target =
  | { state: "empty" | "filled" }
  /** A restore was begun, of the backup with this id; its database may be there already. */
  | { state: "unfinished"; id: string; hasDatabase: boolean };

export interface DatabaseSnapshots {
  kind: Database["kind"];
  /** Takes a consistent copy into a file that is made; writers go on meanwhile. @throws DatabaseRefusal */
  take(file: string): Promise<Snapshot>;
  /** What the database holds now. */
  contents(): Promise<Snapshot>;
  /** Keeps servers out of the same file from now on, and looks. @throws DatabaseRefusal where one has opened it */
  target(): Promise<Target>;
  /** Notes that a restore has begun: no server starts on it until `restore` and `finish` are done. */
  begin(id: string): Promise<void>;
  /** Puts a copy in the place of the note, all of it or nothing; it says then that it was restored. */
  restore(copy: Readable): Promise<void>;
  /** Nothing is left of the restore. */
  finish(): Promise<void>;
  /** An empty database beside it, to restore into for a while. @throws DatabaseRefusal where it may not be made */
  scratch(folder: string): Promise<DatabaseSnapshots & { drop(): Promise<void> }>;
  /** What is wrong with its storage; empty for nothing. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * @param url as for `connect`
 * @param environment of the programs that they are made by
 */
export const snapshotsOf = (url: string, environment: EnvironmentWith): DatabaseSnapshots =>
  isPostgres(url) ? postgresSnapshots(url, environment) : sqliteSnapshots(url);
