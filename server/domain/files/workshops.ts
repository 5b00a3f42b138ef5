/** Folders of this machine in which files lie while they are judged. */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

export class Workshops {
  readonly #root: string;
  /** Tells this process's folders from those of others, running or killed. */
  readonly #process = randomUUID();

  /** @param root a folder of its own, which is made when the first file arrives */
  constructor(root: string) {
    this.#root = root;
  }

  /** Gives the work a new folder, which goes when it ends. */
  async use<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = join(this.#root, `${this.#process}.${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /**
   * Removes what processes have left that were killed: what others began before an instant.
   *
   * @returns how many folders
   */
  async sweep(before: Date): Promise<number> {
    const names = await readdir(this.#root).catch(() => []);
    const gone = names.filter((name) => !name.startsWith(this.#process));
    let swept = 0;
    for (const folder of gone.map((name) => join(this.#root, name))) {
      const facts = await stat(folder).catch(() => null);
      if (!facts || facts.mtime >= before) continue;
      await rm(folder, { recursive: true, force: true });
      swept += 1;
    }
    return swept;
  }
}
