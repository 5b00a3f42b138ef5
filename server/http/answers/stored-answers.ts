/** The answers that earlier processes left behind in their folders, for as long as the database is away. */
import { open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { AcceptedEncodings, Answer } from "./answer.ts";
import { fileNameOf, readAnswer, readHead } from "./answer-file.ts";
import { disownedIn, REMOVED, TRUE_AT } from "./answer-folder.ts";
import { markedAsOf, STALE_MS } from "./as-of.ts";

export interface StoredAnswersDeps {
  /** The folder of the folders. */
  root: string;
  /** Names the build: what refers to the files of another one is of no use. */
  build: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

interface Found {
  answer: Answer;
  /** Milliseconds since 1970: until then it was true. */
  at: number;
}

/** A folder of a process. */
interface Folder {
  path: string;
  /** Milliseconds since 1970: at this instant all its answers were true. */
  trueAt: number;
}

/** How many answers are held in memory once they have been asked for. */
const IN_MEMORY = 200;
/** The line that says what a file is stands within so many bytes. */
const HEAD_BYTES = 8192;

export class StoredAnswers {
  readonly #deps: StoredAnswersDeps;
  readonly #folders: readonly Folder[];
  readonly #inMemory = new Map<string, Found>();
  #isWithdrawn = false;

  private constructor(deps: StoredAnswersDeps, folders: readonly Folder[]) {
    this.#deps = deps;
    this.#folders = folders;
  }

  /** @param isMeant by the name of a folder */
  static async open(
    deps: StoredAnswersDeps,
    isMeant: (name: string) => boolean = () => true,
  ): Promise<StoredAnswers> {
    const names = await foldersIn(deps.root);
    const disowned = new Set(await foldersIn(disownedIn(deps.root)));
    const meant = names.filter((name) => isMeant(name) && !name.endsWith(REMOVED) && !disowned.has(name));
    return new StoredAnswers(deps, await Promise.all(meant.map((name) => folderAt(join(deps.root, name)))));
  }

  /** From now on it gives nothing: somebody has changed what the answers were made of. */
  withdraw(): void {
    this.#isWithdrawn = true;
    this.#inMemory.clear();
  }

  /** The answer marked as of its time; undefined where there is none, or none that is still of use. */
  async find(key: string, accepted: AcceptedEncodings): Promise<Answer | undefined> {
    const found = this.#inMemory.get(key) ?? (await this.#read(key));
    const now = this.#deps.now();
    if (!found || this.#isWithdrawn || now - found.at > STALE_MS) return undefined;
    this.#hold(key, found);
    return markedAsOf(found.answer, { accepted, at: Math.min(found.at, now), now });
  }

  /** Of everything that is there. */
  async keys(): Promise<string[]> {
    const keys = new Set<string>();
    for (const { path } of this.#folders) {
      for (const name of await filesIn(path)) {
        const head = readHead(await beginningOf(join(path, name)));
        if (head?.build === this.#deps.build) keys.add(head.key);
      }
    }
    return [...keys];
  }

  /** The latest one, where several processes have left theirs. */
  async #read(key: string): Promise<Found | undefined> {
    let latest: Found | undefined;
    for (const { path, trueAt } of this.#folders) {
      const bytes = await readFile(join(path, fileNameOf(key))).catch(() => undefined);
      const stored = bytes && readAnswer(bytes);
      if (stored?.key !== key || stored.build !== this.#deps.build) continue;
      const at = Math.min(Math.max(stored.at, trueAt), stored.until);
      if (!latest || at > latest.at) latest = { answer: { status: 200, ...stored.answer }, at };
    }
    return latest;
  }

  #hold(key: string, found: Found): void {
    this.#inMemory.delete(key);
    this.#inMemory.set(key, found);
    const [oldest] = this.#inMemory.keys();
    if (this.#inMemory.size > IN_MEMORY) this.#inMemory.delete(oldest!);
  }
}

/** Removes what earlier processes left behind: what changed since is unknown. @param isMeant by the name of a folder */
export async function removeStored(root: string, isMeant: (name: string) => boolean): Promise<void> {
  const names = (await foldersIn(root)).filter(isMeant);
  // One after the other: a disk that hangs may not take every thread.
  for (const name of names) await rm(join(root, name), { recursive: true, force: true });
  const marks = disownedIn(root);
  for (const name of (await foldersIn(marks)).filter(isMeant)) await rm(join(marks, name), { force: true });
}

const foldersIn = (root: string): Promise<string[]> => readdir(root).catch(() => []);

async function filesIn(path: string): Promise<string[]> {
  const names = await readdir(path).catch(() => []);
  return names.filter((name) => name.endsWith(".answer"));
}

async function folderAt(path: string): Promise<Folder> {
  const text = await readFile(join(path, TRUE_AT), "utf8").catch(() => "");
  return { path, trueAt: Date.parse(text) || 0 };
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path).catch(() => undefined);
  if (!file) return Buffer.alloc(0);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } catch {
    return Buffer.alloc(0);
  } finally {
    await file.close();
  }
}
