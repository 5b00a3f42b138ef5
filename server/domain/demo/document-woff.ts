/** Unpacks a woff font once, because the reader behind pdfkit would inflate every table again for every document. */
import { inflateSync } from "node:zlib";

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** The plain sfnt (TrueType) bytes of a woff 1.0 file. Throws where it is none. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This is no woff 1.0 font.");
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) =>
    entryAt(woff, WOFF_HEADER + index * WOFF_ENTRY),
  );
  let offset = SFNT_HEADER + count * SFNT_ENTRY;
  const header = Buffer.alloc(offset);
  writeHeader(header, woff.readUInt32BE(4), count);
  const parts: Buffer[] = [header];
  for (const [index, { tag, checksum, bytes }] of entries.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    header.write(tag, at, "latin1");
    header.writeUInt32BE(checksum, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

function entryAt(woff: Buffer, at: number): { tag: string; checksum: number; bytes: Buffer } {
  const start = woff.readUInt32BE(at + 4);
  const packed = woff.readUInt32BE(at + 8);
  const length = woff.readUInt32BE(at + 12);
  const stored = woff.subarray(start, start + packed);
  return {
    tag: woff.toString("latin1", at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    bytes: packed < length ? inflateSync(stored) : stored,
  };
}

/** The offset table: the flavour, and the numbers by which a reader searches the entries. */
function writeHeader(header: Buffer, flavour: number, count: number): void {
  const power = Math.floor(Math.log2(count));
  header.writeUInt32BE(flavour, 0);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
}
