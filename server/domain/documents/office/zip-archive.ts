/** Unpacks single parts of a document that is a ZIP archive. What an archive says of its sizes counts for nothing here. */
import { inflateRawSync } from "node:zlib";
import { type ZipEntry, zipEntries } from "../../files/zip-contents.ts";
import { DOCUMENT_LIMITS, UnreadableDocument } from "../document-limits.ts";

const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

export class ZipArchive {
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, ZipEntry>;

  /** @throws UnreadableDocument `broken`, `too_large` */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    try {
      const entries = zipEntries(bytes);
      this.#entries = new Map([
        ...entries.map((entry) => [entry.name.replaceAll("\\", "/").toLowerCase(), entry] as const),
        ...entries.map((entry) => [entry.name, entry] as const),
      ]);
    } catch (error) {
      const isTooLarge = (error as { code?: string }).code === "too_large";
      throw new UnreadableDocument(isTooLarge ? "too_large" : "broken");
    }
  }

  has(name: string): boolean {
    return this.#find(name) !== undefined;
  }

  /** Undefined where there is no such part. @throws UnreadableDocument `broken`, `encrypted`, `too_large` */
  part(name: string): Buffer | undefined {
    const entry = this.#find(name);
    return entry && unpacked(this.#bytes, entry);
  }

  /** Names of parts are the same in letters of either case (ECMA-376 part 2, 6.2.2.3); some programs write backslashes. */
  #find(name: string): ZipEntry | undefined {
    return this.#entries.get(name) ?? this.#entries.get(name.toLowerCase());
  }
}

function unpacked(bytes: Buffer, { at, packed, method, isEncrypted }: ZipEntry): Buffer {
  if (isEncrypted) throw new UnreadableDocument("encrypted");
  if (at + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL_SIGNATURE) {
    throw new UnreadableDocument("broken");
  }
  const begin = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(begin, begin + packed);
  if (method === STORED && content.length <= DOCUMENT_LIMITS.partBytes) return content;
  if (method !== DEFLATED) throw new UnreadableDocument("broken");
  try {
    return inflateRawSync(content, { maxOutputLength: DOCUMENT_LIMITS.partBytes });
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    throw new UnreadableDocument(isTooLarge ? "too_large" : "broken");
  }
}
