/** The paths under which files are stored, the same in a folder and in an object store. */
import { normalize } from "./normalize.ts";

const SEGMENT_BYTES = 255;
const PATH_BYTES = 900;
const FORBIDDEN = /[\p{Cc}\\:*?"<>|]/u;

/**
 * Answers the path in NFC where it is a plain relative key, else throws RangeError: no empty, hidden or `..` segment, no
 * leading slash, no control character, nothing that a file system reads in its own way.
 */
export function checkedPath(path: string): string {
  const checked = normalize(path);
  if (bytesOf(checked) > PATH_BYTES || FORBIDDEN.test(checked) || !checked.isWellFormed()) throw badPath();
  if (!checked.split("/").every(isSegment)) throw badPath();
  return checked;
}

function isSegment(segment: string): boolean {
  return segment !== "" && !segment.startsWith(".") && bytesOf(segment) <= SEGMENT_BYTES;
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function badPath(): RangeError {
  return new RangeError("This is not a path of the file store.");
}

/** The header that tells staff, `true` or `false`, whether visitors may read the file now. */
export const FILE_IS_PUBLIC = "x-file-is-public";
