/**
 * Writes a backup under a name that ends in `.part`. Beside it lie the hashes of what is written so far, by which another process
 * goes on where this one was interrupted.
 */
import { createHash, type Hash } from "node:crypto";
import { type FileHandle, open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { flushFolder } from "#server/db/snapshots/flush.ts";
import { ArchiveReader } from "./archive-reader.ts";
import { computeSignature, FILES, sealOf, SUMS, sumLine } from "./format.ts";
import { headerOf, paddingOf, type TarEntry } from "./tar.ts";

export class ArchiveWriter {
  readonly #part: string;
  readonly #archive: FileHandle;
  readonly #sums: FileHandle;
  /** The sizes of the entries by their paths. */
  readonly #entries = new Map<string, number>();
  readonly #lines: string[] = [];
  #whole = createHash("sha256");
  #position = 0;

  private constructor(part: string, archive: FileHandle, sums: FileHandle) {
    this.#part = part;
    this.#archive = archive;
    this.#sums = sums;
  }

  /** Goes on with the files of an archive that was interrupted, if there is one; each is read again and compared with its hash. */
  static async open(part: string, onBytes: (bytes: number) => void): Promise<ArchiveWriter> {
    const begun = await readFile(sumsBeside(part), "utf8").catch(() => "");
    const archive = await open(part, begun ? "a+" : "w+", 0o600);
    await archive.close();
    const writer = new ArchiveWriter(part, await open(part, "r+"), await open(sumsBeside(part), "a", 0o600));
    await writer.#resume(begun.split("\n"), onBytes);
    await writer.#sums.truncate(Buffer.byteLength(writer.#lines.join("")));
    return writer;
  }

  has({ path, size }: Pick<TarEntry, "path" | "size">): boolean {
    return this.#entries.get(path) === size;
  }

  get bytes(): number {
    return this.#position;
  }

  /** @throws Error where the content is not as long as announced; the archive then is as it was before */
  async add(entry: TarEntry, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const own = createHash("sha256");
    const whole = this.#whole.copy();
    const header = headerOf(entry);
    let at = this.#position;
    const write = async (bytes: Uint8Array) => {
      whole.update(bytes);
      await this.#write(bytes, at);
      at += bytes.length;
    };
    await write(header);
    for await (const bytes of content) {
      own.update(bytes);
      await write(bytes);
    }
    if (at !== this.#position + header.length + entry.size)
      throw new Error(`${entry.path} has changed its size while it was read.`);
    await write(Buffer.alloc(paddingOf(entry.size)));
    const line = sumLine(own.digest("hex"), entry.path);
    await this.#sums.write(line);
    this.#enter(entry, line, whole, at);
  }

  /** Adds the hashes and the seal, and gives the archive its name, once it survives a power cut. */
  async seal(file: string, backupKey?: Buffer): Promise<{ id: string; bytes: number }> {
    const sums = Buffer.from(this.#lines.join(""));
    await this.add({ path: SUMS, size: sums.length, modified: 0 }, [sums]);
    const id = this.#whole.digest("hex");
    const seal = sealOf(id, backupKey && computeSignature(backupKey, id));
    await this.#write(seal, this.#position);
    const bytes = this.#position + seal.length;
    await this.#archive.truncate(bytes);
    await this.#archive.sync();
    await this.close();
    await rename(this.#part, file);
    await flushFolder(dirname(file));
    await rm(sumsBeside(this.#part), { force: true });
    return { id, bytes };
  }

  async close(): Promise<void> {
    await this.#archive.close();
    await this.#sums.close();
  }

  #enter({ path, size }: TarEntry, line: string, whole: Hash, position: number): void {
    this.#lines.push(line);
    this.#entries.set(path, size);
    this.#whole = whole;
    this.#position = position;
  }

  async #write(bytes: Uint8Array, at: number): Promise<void> {
    for (let written = 0; written < bytes.length;) {
      const left = bytes.subarray(written);
      written += (await this.#archive.write(left, 0, left.length, at + written)).bytesWritten;
    }
  }

  async #resume(lines: readonly string[], onBytes: (bytes: number) => void): Promise<void> {
    const reader = new ArchiveReader(this.#archive, (await this.#archive.stat()).size);
    for (const line of lines) {
      const entry = await reader.next();
      if (!entry?.path.startsWith(FILES)) return;
      const [own, whole] = [createHash("sha256"), this.#whole.copy().update(entry.header)];
      if (!(await reader.content(entry.size, own, whole, onBytes))) return;
      const found = sumLine(own.digest("hex"), entry.path);
      if (found !== `${line}\n`) return;
      this.#enter(entry, found, whole, reader.position);
    }
  }
}

/** Where the hashes lie of an archive that is being written. */
export const sumsBeside = (part: string): string => `${part}.sums`;
