/** Reads what a ZIP archive says it holds, without unpacking anything. */
import { SiteError } from "#shared/errors.ts";

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const COMMENT_MAX = 0xffff;

/** More is no document but an attempt to fill memory or disk of whoever unpacks it. */
const LIMITS = { entries: 1000, unpackedBytes: 100 * 1024 * 1024, ratio: 100 };

export interface ZipEntry {
  name: string;
  /** Where its bytes begin, with a header of their own. */
  at: number;
  /** Bytes in the archive. */
  packed: number;
  /** 0 for bytes as they are, 8 for deflated ones. */
  method: number;
  isEncrypted: boolean;
}

/** The names of the archive's entries. @throws SiteError as `zipEntries` does */
export const zipEntryNames = (bytes: Buffer): string[] => zipEntries(bytes).map(({ name }) => name);

/**
 * What the archive's central directory says of its entries.
 *
 * @throws SiteError `unsupported_kind` where the directory cannot be read, `too_large` where it holds too many entries
 *   (1,000), would unpack to too much (100 MB) or to more than a hundred times its size
 */
export function zipEntries(bytes: Buffer): ZipEntry[] {
  const end = endOfDirectory(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > LIMITS.entries) throw tooMuch();
  const entries: ZipEntry[] = [];
  let position = bytes.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let index = 0; index < count; index += 1) {
    if (position + ENTRY_BYTES > end || bytes.readUInt32LE(position) !== ENTRY_SIGNATURE) throw unreadable();
    unpacked += bytes.readUInt32LE(position + 24);
    const nameBytes = bytes.readUInt16LE(position + 28);
    const name = position + ENTRY_BYTES;
    entries.push({
      name: bytes.toString("utf8", name, name + nameBytes),
      at: bytes.readUInt32LE(position + 42),
      packed: bytes.readUInt32LE(position + 20),
      method: bytes.readUInt16LE(position + 10),
      isEncrypted: (bytes.readUInt16LE(position + 8) & 1) === 1,
    });
    position = name + nameBytes + bytes.readUInt16LE(position + 30) + bytes.readUInt16LE(position + 32);
  }
  // An archive that understates its count would hide the rest of its directory from this check.
  if (position !== end) throw unreadable();
  if (unpacked > LIMITS.unpackedBytes || unpacked > LIMITS.ratio * bytes.length) throw tooMuch();
  return entries;
}

function endOfDirectory(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX);
  for (let position = bytes.length - END_BYTES; position >= first; position -= 1) {
    if (bytes.readUInt32LE(position) !== END_SIGNATURE) continue;
    if (position + END_BYTES + bytes.readUInt16LE(position + 20) === bytes.length) return position;
  }
  throw unreadable();
}

function tooMuch(): SiteError {
  return new SiteError("too_large", { problem: { code: "archive_too_large" } });
}

function unreadable(): SiteError {
  return new SiteError("unsupported_kind", { problem: { code: "archive_broken" } });
}
