/** Takes in files: decides what they are, stores them whole, and writes a record of them. */
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { SiteError } from "#shared/errors.ts";
import { UPLOAD_FOLDERS, type UploadFolder } from "#shared/vocabulary.ts";
import type { Records } from "../records/records.ts";
import { type Actor, SYSTEM } from "../records/view.ts";
import { decideKind, type Kind } from "./kinds.ts";
import { copyPath, inspect, smallerCopies } from "./pictures.ts";
import type { FileStore } from "./store.ts";
import { originalName, storedName } from "./stored-name.ts";

export interface UploadedFile {
  id: number;
  message: string;
  url: string;
  name: string;
  /** Bytes. */
  size: number;
}

export interface UploadsParts {
  records: Records;
  files: FileStore;
  /** Told of a picture whose smaller copies could not be made. */
  report: (error: unknown) => void;
}

/** @throws SiteError `unknown_folder` */
export function uploadFolder(name: string): UploadFolder {
  const folder = UPLOAD_FOLDERS.find((each) => each === name);
  if (!folder) throw new SiteError("unknown_folder");
  return folder;
}

export class Uploads {
  readonly #parts: UploadsParts;
  /** Smaller copies are made after the answer, one picture at a time. */
  #copying: Promise<void> = Promise.resolve();

  constructor(parts: UploadsParts) {
    this.#parts = parts;
  }

  /**
   * @param ended tells, when the content has been read, whether it was cut off at the limit of size
   * @throws SiteError `unsupported_kind`, `too_large`
   */
  async take(
    actor: Actor,
    folder: UploadFolder,
    given: { name: string; content: Readable; cutOff: () => boolean },
  ): Promise<UploadedFile> {
    const workshop = await mkdtemp(join(tmpdir(), "upload-"));
    try {
      const path = join(workshop, "content");
      await pipeline(given.content, createWriteStream(path));
      if (given.cutOff())
        throw new SiteError("too_large", { message: "The file is too large: 25 MB are allowed." });
      return await this.#store(actor, folder, originalName(given.name), path);
    } finally {
      await rm(workshop, { recursive: true, force: true });
    }
  }

  /** Resolves when the smaller copies of every picture taken so far are made. */
  settled(): Promise<void> {
    return this.#copying;
  }

  async #store(actor: Actor, folder: UploadFolder, name: string, path: string): Promise<UploadedFile> {
    const { size } = await stat(path);
    if (size === 0) throw new SiteError("unsupported_kind", { message: "The file is empty." });
    const kind = await decideKind(path, name);
    const picture = kind.mediaType.startsWith("image/") ? await inspect(path) : undefined;
    const key = `${folder}/${storedName(name, kind.extension)}`;
    const { files } = this.#parts;
    await files.put(key, createReadStream(path), { kind: kind.mediaType });
    const url = `/files/${key}`;
    const id = await this.#record(actor, { name, url, folder, size, kind, picture }).catch(
      async (error: unknown) => {
        // A file without its record could never be found again.
        await files.remove(key);
        throw error;
      },
    );
    if (picture) this.#makeCopies(id, key);
    return { id, message: `Uploaded the file successfully: ${name}`, url, name, size };
  }

  #record(
    actor: Actor,
    file: {
      name: string;
      url: string;
      folder: string;
      size: number;
      kind: Kind;
      picture?: { width: number; height: number };
    },
  ): Promise<number> {
    const { name, url, folder, size, kind, picture } = file;
    const row = {
      name,
      url,
      folder,
      size,
      kind: kind.mediaType,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
    };
    return this.#parts.records.transact({ ...actor, role: "system" }, (writer) => writer.create("file", row));
  }

  #makeCopies(id: number, key: string): void {
    const { records, files, report } = this.#parts;
    const make = async (): Promise<void> => {
      const original = await files.open(key);
      if (!original) return;
      const bytes = Buffer.concat(await Array.fromAsync(original.stream as AsyncIterable<Buffer>));
      const copies = await smallerCopies(bytes);
      for (const copy of copies) {
        await files.put(copyPath(key, copy.width, copy.format), copy.bytes, { kind: `image/${copy.format}` });
      }
      if (copies.length === 0) return;
      const widths = [...new Set(copies.map(({ width }) => width))].join(",");
      await records.transact(SYSTEM, (writer) => writer.update("file", { id, widths }));
    };
    this.#copying = this.#copying.then(make).catch(report);
  }
}
