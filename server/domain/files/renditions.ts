/** Makes the renditions of pictures, after the answer to whoever uploaded them, one picture at a time. */
import type { Records } from "../records/records.ts";
import { SYSTEM } from "../kernel/read-scope.ts";
import { renditionPath, makeRenditions } from "./pictures.ts";
import type { FileStore } from "./store.ts";
import { placeOf } from "./stored-file.ts";
import type { JournalEntry } from "./upload-journal.ts";

export interface RenditionsDeps {
  records: Records;
  files: FileStore;
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
   * Where too many wait, the journal's entry stays, and the clean-up makes the renditions.
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
    await this.#make(id, place).catch(report);
    await done().catch(report);
  }

  async #make(id: number, place: string): Promise<void> {
    const { files } = this.#deps;
    const original = await files.open(place);
    if (!original) return;
    const bytes = Buffer.concat(await Array.fromAsync(original.stream as AsyncIterable<Buffer>));
    const renditions = await makeRenditions(bytes);
    for (const copy of renditions) {
      await files.put(renditionPath(place, copy.width, copy.format), copy.bytes, {
        kind: `image/${copy.format}`,
      });
    }
    if (renditions.length > 0)
      await this.#note(id, place, [...new Set(renditions.map(({ width }) => width))]);
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
