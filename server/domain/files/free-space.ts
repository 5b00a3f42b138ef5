/** Knows how much space the disks have left, so that what is large is refused before there is none for anything. */
import { statfs } from "node:fs/promises";
import { SiteError } from "#shared/errors.ts";

interface FreeSpaceDeps {
  /** On whose disks the site writes. */
  folders: readonly string[];
  /** Bytes that have to stay free; 0 for none. */
  minimum: number;
  /** Tells for a folder how many bytes its disk has left for this program. */
  freeBytes?: ((folder: string) => Promise<number>) | undefined;
}

/** Milliseconds for which what the disks had left is good enough for what is small. */
const RECENT_MS = 1000;

export class FreeSpace {
  readonly #deps: Required<FreeSpaceDeps>;
  /** What was answered last, and when that was asked, by `performance.now()`. */
  #recent: { isLow: Promise<boolean>; at: number } | undefined;

  constructor({ freeBytes = ofSystem, ...deps }: FreeSpaceDeps) {
    this.#deps = { ...deps, freeBytes };
  }

  /**
   * @param bytes that are going to be written
   * @throws SiteError `disk_full` where less than the minimum would be left
   */
  async ensure(bytes = 0): Promise<void> {
    if (await this.isLow(bytes)) throw new SiteError("disk_full");
  }

  /** Bytes that are left on the fullest of the disks; infinitely many where none of them says. */
  async free(): Promise<number> {
    const { folders, freeBytes } = this.#deps;
    return Math.min(...(await Promise.all(folders.map(freeBytes))));
  }

  /** @param bytes that are going to be written */
  async isLow(bytes = 0): Promise<boolean> {
    const { minimum } = this.#deps;
    return minimum > 0 && (await this.free()) - bytes < minimum;
  }

  /** As `isLow` was within the last second, for whoever writes one small file after another. */
  wasLow(): Promise<boolean> {
    const now = performance.now();
    if (!this.#recent || now - this.#recent.at >= RECENT_MS) this.#recent = { isLow: this.isLow(), at: now };
    return this.#recent.isLow;
  }
}

/** What is not there yet, or does not say, keeps nobody from writing. */
async function ofSystem(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}
