/** SQLite's write-ahead log as bytes (sqlite.org/fileformat2.html#walformat). */

const HEADER = 32;
const FRAME_HEADER = 24;
const SALT = { ofLog: 16, ofFrame: 8, length: 8 };

/** The run of the log that is being written: frames of an earlier run follow behind it until they are overwritten. */
export interface LogRun {
  /** The same for all frames of a run, another one for the next. */
  salt: string;
  /** Bytes of a frame, with its own header. */
  frame: number;
  /** Where each commit ends, in bytes from the beginning of the log. */
  commits: number[];
}

/** @param log an empty one has no commits */
export function readLog(log: Buffer): LogRun {
  if (log.length < HEADER) return { salt: "", frame: 0, commits: [] };
  const frame = FRAME_HEADER + log.readUInt32BE(8);
  const salt = log.toString("hex", SALT.ofLog, SALT.ofLog + SALT.length);
  const commits: number[] = [];
  for (let at = HEADER; at + frame <= log.length; at += frame) {
    const own = log.toString("hex", at + SALT.ofFrame, at + SALT.ofFrame + SALT.length);
    if (own !== salt) break;
    // A frame that ends a commit says how long the database is after it.
    if (log.readUInt32BE(at + 4) > 0) commits.push(at + frame);
  }
  return { salt, frame, commits };
}

/** Where the frame begins that a byte of the log belongs to. */
export const frameStart = (offset: number, { frame }: LogRun): number =>
  offset < HEADER ? 0 : HEADER + Math.floor((offset - HEADER) / frame) * frame;
