/**
 * The headers of a tar archive (POSIX.1-2001, "ustar" with extended headers), which every system can open. One way of
 * writing an entry is the only one that is read, so that no altered byte of a header goes unseen.
 */
export interface TarEntry {
  path: string;
  /** Bytes. */
  size: number;
  /** Seconds since 1970. */
  modified: number;
}

const BLOCK = 512;
/** What ends an archive. */
export const END = Buffer.alloc(2 * BLOCK);

const NAME_BYTES = 100;
/** Eleven octal digits. */
const LARGEST = 0o77777777777;
const MODE = 0o600;
const EXTENDED = "x";
const FILE = "0";
/** Stands for what the extended header says. */
const NAMED_BEFORE = "named-before";

/** The bytes from the end of a content to the next header. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

export function headerOf({ path, size, modified }: TarEntry): Buffer {
  const isPlain = /^[\x21-\x7e]+$/.test(path) && path.length <= NAME_BYTES;
  const isSmall = size <= LARGEST;
  if (isPlain && isSmall) return block(path, size, modified, FILE);
  const facts = `${isPlain ? "" : extended("path", path)}${isSmall ? "" : extended("size", String(size))}`;
  const body = Buffer.from(facts);
  return Buffer.concat([
    block("pax-header", body.length, modified, EXTENDED),
    body,
    Buffer.alloc(paddingOf(body.length)),
    block(isPlain ? path : NAMED_BEFORE, isSmall ? size : 0, modified, FILE),
  ]);
}

/** A header that is read block by block, since its length is known from its first one. */
export class HeaderReader {
  #bytes = Buffer.alloc(0);
  #wanted = BLOCK;

  /** How many bytes it needs now. */
  get wanted(): number {
    return this.#wanted;
  }

  /** @returns the entry once the header is whole, undefined before; null where it is none that is written here */
  add(bytes: Buffer): TarEntry | null | undefined {
    const isFirst = this.#bytes.length === 0;
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    if (isFirst && typeOf(bytes) === EXTENDED) {
      const size = octalAt(bytes, 124);
      if (!(size <= 4 * BLOCK)) return null;
      this.#wanted = size + paddingOf(size) + BLOCK;
      return undefined;
    }
    const entry = this.#read();
    return headerOf(entry).equals(this.#bytes) ? entry : null;
  }

  #read(): TarEntry {
    const last = this.#bytes.subarray(-BLOCK);
    const facts = this.#bytes.length > BLOCK ? factsIn(this.#bytes) : new Map<string, string>();
    return {
      path: facts.get("path") ?? textAt(last, 0, NAME_BYTES),
      size: Number(facts.get("size") ?? octalAt(last, 124)),
      modified: octalAt(last, 136),
    };
  }
}

function block(name: string, size: number, modified: number, type: string): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, "latin1");
  header.write(`${octal(MODE, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100, "latin1");
  header.write(`${octal(size, 11)} ${octal(modified, 11)} `, 124, "latin1");
  header.write(`        ${type}`, 148, "latin1");
  header.write("ustar\x0000", 257, "latin1");
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148, "latin1");
  return header;
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, "0");

/** A fact of an extended header begins with its own length. */
function extended(name: string, value: string): string {
  const rest = Buffer.byteLength(` ${name}=${value}\n`);
  let length = rest + String(rest).length;
  length = rest + String(length).length;
  return `${length} ${name}=${value}\n`;
}

function factsIn(header: Buffer): Map<string, string> {
  const lines = header
    .subarray(BLOCK, BLOCK + octalAt(header, 124))
    .toString()
    .split("\n");
  const facts = lines.map((line) => line.slice(line.indexOf(" ") + 1));
  return new Map(facts.map((fact) => [fact.slice(0, fact.indexOf("=")), fact.slice(fact.indexOf("=") + 1)]));
}

const typeOf = (header: Buffer): string => header.toString("latin1", 156, 157);
const textAt = (bytes: Buffer, at: number, length: number): string =>
  bytes.toString("latin1", at, at + length).split("\0", 1)[0]!;
/** NaN for what is no number. */
const octalAt = (bytes: Buffer, at: number): number =>
  Number.parseInt(bytes.toString("latin1", at, at + 11), 8);
