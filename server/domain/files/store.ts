/** What the site needs of a place that keeps files, and how such a place names them. */
import type { Readable } from "node:stream";

/** Bytes `start` to `end`, both counted from 0 and both included, as in an HTTP range. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenFile {
  /** The bytes of the range, or of the whole file. Whoever opens it reads it to the end or destroys it. */
  stream: Readable;
  /** Bytes of the whole file, whatever the range. */
  size: number;
  modified?: Date;
}

export interface ListedFile {
  path: string;
  /** Bytes. */
  size: number;
  modified: Date;
}

interface PutOptions {
  /** The media type. */
  kind: string;
}

/**
 * A place that keeps files under relative paths such as `syllabus/bca-4k2p9x1q.pdf`. Every function refuses a path that
 * `checkedPath` (shared/file-paths.ts) refuses. A place that cannot be reached is SiteError `files_away`, one that is full `disk_full`.
 */
export interface FileStore {
  /** Stores a file whole or not at all; when it answers, the file survives a power cut. An older file is replaced. */
  put(path: string, content: Readable | Uint8Array, options: PutOptions): Promise<void>;
  /** Null where there is no such file. A range that starts behind the end is RangeError. */
  open(path: string, range?: ByteRange): Promise<OpenFile | null>;
  /** Bytes; null where there is no such file. */
  size(path: string): Promise<number | null>;
  /** Removes a file; one that is not there is no error. */
  remove(path: string): Promise<void>;
  /** Every file whose path starts with the prefix, in no order. An empty prefix lists all. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Removes what was begun before an instant and never became a file. @returns how many */
  sweep(before: Date): Promise<number>;
}
