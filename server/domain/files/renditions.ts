/** Makes the renditions of pictures, after the answer to whoever uploaded them, one picture at a time. */
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { DatabaseFailure } from "#server/db/failures.ts";
import { SiteError } from "#shared/errors.ts";
import type { Records } from "../records/records.ts";
import { SYSTEM } from "../kernel/read-scope.ts";
import type { Pictures } from "./pictures.ts";
import { renditionPath } from "./rendition-path.ts";
import type { FileStore } from "./store.ts";
import { placeOf } from "./stored-file.ts";
import type { JournalEntry } from "./upload-journal.ts";
import type { Workshops } from "./workshops.ts";

export interface RenditionsDeps {
  records: Records;
  files: FileStore;
  workshops: Workshops;
  pictures: Pictures;
  /** Is given the error of a picture whose renditions could not be made. */
  report: (error: unknown) => void;
}

const WAITING_MAX = 200;

export class Renditions {
  readonly #deps: RenditionsDeps;
  #making: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(deps: RenditionsDeps) {
    this.#deps = deps;
  }

  /** Resolves when the renditions of every picture so far are made. */
  settled(): Promise<void> {
    return this.#making;
  }

  /**
   * Where too many wait, or the database or the store is away, the journal's entry stays, and the clean-up makes the renditions.
   *
   * @param note of the place where the picture lies; it is closed when the renditions are made, or cannot be
   */
  make(id: number, note: JournalEntry): void {
    if (this.#waiting >= WAITING_MAX) return;
    this.#waiting += 1;
    this.#making = this.#making.then(() => this.#finish(id, note));
  }

  async #finish(id: number, { place, done }: JournalEntry): Promise<void> {
    this.#waiting -= 1;
    const { report } = this.#deps;
    try {
      await this.#make(id, place);
    } catch (error) {
      report(error);
      if (willPass(error)) return;
    }
    await done().catch(report);
  }

  async #make(id: number, place: string): Promise<void> {
    const { files, workshops, pictures } = this.#deps;
    const original = await files.open(place);
    if (!original) return;
    const widths = new Set<number>();
    await workshops.use(async (folder) => {
      const from = join(folder, "original");
      await pipeline(original.stream, createWriteStream(from, { mode: 0o600 }));
      await pictures.makeRenditions(from, async ({ width, format, bytes }) => {
        await files.put(renditionPath(place, width, format), bytes, { kind: `image/${format}` });
        widths.add(width);
      });
    });
    if (widths.size > 0) await this.#note(id, place, [...widths]);
  }

  /** Unless the picture was replaced or soft-deleted meanwhile. */
  async #note(id: number, place: string, widths: number[]): Promise<void> {
    await this.#deps.records.transact(SYSTEM, async (writer) => {
      const row = await writer.transaction
        .selectFrom("record_file")
        .select(["url", "content"])
        .where("id", "=", id)
        .where("deletedAt", "is", null)
        .executeTakeFirst();
      if (row && placeOf(row) === place) await writer.update("file", { id, widths: widths.join(",") });
    });
  }
}

/** Whether the same picture may be drawn later: what failed is not the picture. */
const willPass = (error: unknown): boolean =>
  error instanceof DatabaseFailure ||
  (error instanceof SiteError && ["files_away", "disk_full"].includes(error.code));
