/** Writes a ZIP archive while its parts are made: what a part amounts to stands behind it, so nothing is held. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipPart {
  name: string;
  /** Text that is known already is stored as it is: a reader finds it at its place without unpacking. */
  content: string | AsyncIterable<string> | Iterable<string>;
}

const VERSION = 20;
/** The sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const UTF8 = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, so that the same content is the same file. */
const DAY = 0x21;

interface Written {
  name: Buffer;
  at: number;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
}

export async function* zipArchive(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for (const { name, content } of parts) {
    const part: Written = {
      name: Buffer.from(name),
      at,
      flags: FLAGS,
      method: DEFLATED,
      crc: 0,
      packed: 0,
      size: 0,
    };
    if (typeof content === "string") {
      const bytes = Buffer.from(content);
      Object.assign(part, {
        flags: UTF8,
        method: 0,
        crc: crc32(bytes),
        packed: bytes.length,
        size: bytes.length,
      });
      yield localHeader(part);
      yield bytes;
      at += localHeader(part).length + bytes.length;
    } else {
      const header = localHeader(part);
      yield header;
      for await (const bytes of deflated(content, part)) yield bytes;
      const end = descriptor(part);
      yield end;
      at += header.length + part.packed + end.length;
    }
    written.push(part);
  }
  yield directory(written, at);
}

/** Counts into the part what comes and what goes. */
async function* deflated(
  content: Iterable<string> | AsyncIterable<string>,
  part: Written,
): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  // Whoever reads gets what fails.
  pipeline(Readable.from(counted(content, part), { objectMode: false }), deflate).catch(() => {});
  for await (const bytes of deflate as AsyncIterable<Buffer>) {
    part.packed += bytes.length;
    yield bytes;
  }
}

async function* counted(
  content: Iterable<string> | AsyncIterable<string>,
  part: Written,
): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    part.crc = crc32(bytes, part.crc);
    part.size += bytes.length;
    yield bytes;
  }
}

function localHeader({ name, flags, method, crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(30);
  const isKnown = flags === UTF8;
  bytes.writeUInt32LE(0x04034b50, 0);
  bytes.writeUInt16LE(VERSION, 4);
  bytes.writeUInt16LE(flags, 6);
  bytes.writeUInt16LE(method, 8);
  bytes.writeUInt16LE(DAY, 12);
  bytes.writeUInt32LE(isKnown ? crc : 0, 14);
  bytes.writeUInt32LE(isKnown ? packed : 0, 18);
  bytes.writeUInt32LE(isKnown ? size : 0, 22);
  bytes.writeUInt16LE(name.length, 26);
  return Buffer.concat([bytes, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function directory(written: readonly Written[], at: number): Buffer {
  const entries = written.map((part) => {
    const bytes = Buffer.alloc(46);
    bytes.writeUInt32LE(0x02014b50, 0);
    bytes.writeUInt16LE(VERSION, 4);
    bytes.writeUInt16LE(VERSION, 6);
    bytes.writeUInt16LE(part.flags, 8);
    bytes.writeUInt16LE(part.method, 10);
    bytes.writeUInt16LE(DAY, 14);
    bytes.writeUInt32LE(part.crc, 16);
    bytes.writeUInt32LE(part.packed, 20);
    bytes.writeUInt32LE(part.size, 24);
    bytes.writeUInt16LE(part.name.length, 28);
    bytes.writeUInt32LE(part.at, 42);
    return Buffer.concat([bytes, part.name]);
  });
  const listed = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(written.length, 8);
  end.writeUInt16LE(written.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([listed, end]);
}
