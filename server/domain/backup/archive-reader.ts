/** Reads the entries of an archive one after the other, in pieces of a fixed size. */
import type { Hash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { HeaderReader, paddingOf, type TarEntry } from "./tar.ts";

export interface FoundEntry extends TarEntry {
  /** Where its header and its content begin in the archive. */
  start: number;
  at: number;
  header: Buffer;
}

const PIECE = 1024 * 1024;

export class ArchiveReader {
  readonly #handle: FileHandle;
  readonly #size: number;
  readonly #piece = Buffer.alloc(PIECE);
  #position = 0;

  /** @param size of the archive */
  constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.#size = size;
  }

  /** Where the next entry begins. */
  get position(): number {
    return this.#position;
  }

  /** @returns undefined where the archive ends too early; null for a header that is none */
  async next(): Promise<FoundEntry | null | undefined> {
    const start = this.#position;
    const reader = new HeaderReader();
    const blocks: Buffer[] = [];
    for (;;) {
      const block = await this.bytes(reader.wanted);
      if (!block) return undefined;
      blocks.push(block);
      const entry = reader.add(block);
      if (entry === null) return null;
      if (entry) return { ...entry, start, at: this.#position, header: Buffer.concat(blocks) };
    }
  }

  /** So many of the next bytes, which have to fit into memory; undefined where there are fewer. */
  async bytes(length: number): Promise<Buffer | undefined> {
    if (this.#position + length > this.#size) return undefined;
    const bytes = Buffer.alloc(length);
    await this.#fill(bytes);
    return bytes;
  }

  /** Reads a content with its padding. @returns whether it is all there */
  async content(size: number, own: Hash, whole: Hash, onBytes: (bytes: number) => void): Promise<boolean> {
    const padded = size + paddingOf(size);
    if (this.#position + padded > this.#size) return false;
    for (let left = padded; left > 0;) {
      const piece = this.#piece.subarray(0, Math.min(PIECE, left));
      await this.#fill(piece);
      whole.update(piece);
      own.update(piece.subarray(0, Math.max(0, size - (padded - left))));
      left -= piece.length;
      onBytes(piece.length);
    }
    return true;
  }

  async #fill(bytes: Buffer): Promise<void> {
    for (let filled = 0; filled < bytes.length;) {
      const { bytesRead } = await this.#handle.read(bytes, filled, bytes.length - filled, this.#position);
      if (bytesRead === 0) throw new Error("The archive became shorter while it was read.");
      filled += bytesRead;
      this.#position += bytesRead;
    }
  }
}
