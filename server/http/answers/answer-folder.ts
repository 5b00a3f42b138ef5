/**
 * The finished answers of one process in a folder of its own, for when the database is away. A file is there no longer than
 * its answer is cached: what a change invalidates is gone from the folder before the change is acknowledged. Where the disk does
 * not do that in time, the folder is disowned: it counts for nothing any more until it is empty.
 */
import { mkdir, rename, rm, unlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Bounds } from "#server/domain/cache/compartment.ts";
import { fileNameOf, type StoredAnswer, writeAnswer } from "./answer-file.ts";

const MB = 1024 * 1024;
export const FOLDER_BOUNDS: Bounds = { entries: 5000, bytes: 64 * MB };
/** Answers are written a while after they are made, so that one that is dropped again soon costs nothing. */
const WRITE_AFTER_MS = 1000;
/** Between two of them, so that a cache that fills at once keeps neither the disk nor the process busy. */
const BETWEEN_MS = 50;
/** After a write that failed, for a full disk above all. */
const TRY_AGAIN_MS = 60_000;
/** How often the folder says until when its answers were true. */
const TRUE_AT_MS = 60_000;

/** How long a change waits at the most for what it has made untrue to be removed, and then for the folder to be disowned. */
const REMOVAL_MS = 2000;
/** How long the end of the process waits for what is to be written. */
const CLOSING_MS = 5000;

/** Beside the folder of the folders: names those that are disowned. */
export const disownedIn = (root: string): string => `${root}-disowned`;

/** The file that says at which instant (ISO 8601) all answers of its folder were true. */
export const TRUE_AT = "true-at";
/** How the names of folders end that are being removed. */
export const REMOVED = ".removed";

export interface AnswerFolderDeps {
  /** Of this process alone. */
  path: string;
  build: string;
  /** Milliseconds since 1970. */
  now: () => number;
  bounds?: Bounds;
  /** Whether the disk has space for answers. */
  hasSpace: () => Promise<boolean>;
  /** Whether changes of the records reach this process. */
  isConnected: () => boolean;
  removalMs?: number;
  /** Is given why the folder cannot be written for a while. */
  report: (error: unknown) => void;
}

type Writable = Pick<StoredAnswer, "answer" | "until">;
type Waiting = Pick<StoredAnswer, "answer" | "until" | "at">;

export class AnswerFolder {
  readonly #deps: Required<AnswerFolderDeps>;
  /** What is to be written. */
  readonly #waiting = new Map<string, Waiting>();
  /** Bytes by key of what is in the folder or on its way there, the earliest first. */
  readonly #stored = new Map<string, number>();
  /** What is to be removed. */
  readonly #dropped = new Set<string>();
  #bytes = 0;
  /** The end of the line of those who work on the folder. */
  #last: Promise<boolean> = Promise.resolve(true);
  /** While the folder is disowned: resolves when that is noted, or cannot be in time. */
  #disowning: Promise<unknown> | undefined;
  #writing = false;
  #removed = 0;
  /** Whether the last step failed. */
  #fails = false;
  #ended = false;
  readonly #clock: NodeJS.Timeout;

  constructor(deps: AnswerFolderDeps) {
    this.#deps = { bounds: FOLDER_BOUNDS, removalMs: REMOVAL_MS, ...deps };
    this.#clock = setInterval(() => void this.#sayTrue(), TRUE_AT_MS).unref();
  }

  /** Of the folder. */
  get name(): string {
    return basename(this.#deps.path);
  }

  get size(): Bounds {
    return { entries: this.#stored.size, bytes: this.#bytes };
  }

  /** Writes an answer soon, where the disk lets it. */
  put(key: string, answer: Writable): void {
    if (this.#disowning) return;
    this.#waiting.set(key, { ...answer, at: this.#deps.now() });
    if (this.#writing || this.#ended) return;
    this.#writing = true;
    void this.#writeLater();
  }

  /** What `removeDropped` removes. */
  drop(key: string): void {
    this.#waiting.delete(key);
    if (this.#forget(key)) this.#dropped.add(key);
  }

  /** Drops everything. */
  clear(): void {
    this.#waiting.clear();
    for (const key of this.#stored.keys()) this.drop(key);
  }

  /** Resolves, soon whatever the disk does, when what was dropped is in the folder no more, or the folder is disowned. */
  async removeDropped(): Promise<void> {
    if (!this.#disowning) {
      if (await this.#inTime(this.#removeNow())) return;
      this.#disown();
    }
    await this.#disowning;
  }

  /** @returns whether it is gone; what the disk says otherwise was reported */
  #removeNow(): Promise<boolean> {
    if (this.#dropped.size === 0) return this.#last;
    const keys = [...this.#dropped];
    this.#dropped.clear();
    return this.#inTurn(async () => {
      if (this.#stored.size === 0) return this.#removeAll();
      // What has been written anew meanwhile stays. One after the other: a disk that hangs may not take every thread.
      for (const key of keys) if (!this.#stored.has(key)) await this.#remove(key);
    });
  }

  #disown(): void {
    if (this.#disowning) return;
    const { path, report, removalMs } = this.#deps;
    report(new Error(`The disk does not remove answers in time: ${path} counts for nothing until it does.`));
    const marks = disownedIn(dirname(path));
    const marking = mkdir(marks, { recursive: true, mode: 0o700 })
      .then(() => writeFile(join(marks, this.name), "", { mode: 0o600 }))
      .catch(report);
    this.#disowning = Promise.race([marking, pause(removalMs, undefined, { ref: false })]);
    this.clear();
    void this.#reclaim(marking, join(marks, this.name));
  }

  /** Goes on as before once the disk has taken everything away. */
  async #reclaim(marking: Promise<void>, mark: string): Promise<void> {
    await marking;
    while (!(await this.#inTurn(() => this.#removeAll())))
      await pause(TRY_AGAIN_MS, undefined, { ref: false });
    this.#dropped.clear();
    await rm(mark, { force: true }).catch(this.#deps.report);
    this.#disowning = undefined;
  }

  async #inTime(work: Promise<boolean>): Promise<boolean> {
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => late.resolve(false), this.#deps.removalMs).unref();
    try {
      return await Promise.race([work, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Resolves when what waited is written and nothing is worked on any more, unless the disk takes too long for it. */
  async close(): Promise<void> {
    this.#ended = true;
    clearInterval(this.#clock);
    await Promise.race([this.#finish(), pause(CLOSING_MS, undefined, { ref: false })]);
  }

  async #finish(): Promise<void> {
    let goesOn = true;
    while (goesOn && this.#waiting.size > 0) goesOn = await this.#writeNext();
    await this.removeDropped();
    await this.#sayTrue();
  }

  #pathOf(key: string): string {
    return join(this.#deps.path, fileNameOf(key));
  }

  async #writeLater(): Promise<void> {
    let waitMs = WRITE_AFTER_MS;
    while (this.#waiting.size > 0) {
      await pause(waitMs, undefined, { ref: false });
      if (this.#ended) return;
      waitMs = (await this.#writeNext()) ? BETWEEN_MS : TRY_AGAIN_MS;
    }
    this.#writing = false;
    await this.removeDropped();
  }

  /** @returns whether there was space for it */
  async #writeNext(): Promise<boolean> {
    let goesOn = true;
    await this.#inTurn(async () => {
      // What was dropped meanwhile does not wait any more.
      const [next] = this.#waiting;
      if (!next) return;
      goesOn = false;
      if (!(await this.#deps.hasSpace())) return;
      const [key, waiting] = next;
      if (this.#waiting.get(key) === waiting) await this.#write(key, waiting);
      goesOn = true;
    });
    return goesOn;
  }

  /** @throws what the disk says; it is written later then */
  async #write(key: string, waiting: Waiting): Promise<void> {
    const bytes = writeAnswer({ key, build: this.#deps.build, ...waiting });
    this.#waiting.delete(key);
    if (bytes.length > this.#deps.bounds.bytes) return;
    this.#remember(key, bytes.length);
    const path = this.#pathOf(key);
    try {
      await this.#create(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
    } catch (error) {
      if (this.#stored.has(key) && !this.#waiting.has(key)) this.#waiting.set(key, waiting);
      if (this.#forget(key)) this.#dropped.add(key);
      throw error;
    }
  }

  /** @throws what the disk says; it is tried again with the next ones then */
  async #remove(key: string): Promise<void> {
    try {
      await unlinkIfThere(this.#pathOf(key));
    } catch (error) {
      this.#dropped.add(key);
      throw error;
    }
  }

  async #create(path: string, bytes: Buffer | string): Promise<void> {
    const write = () => writeFile(path, bytes, { mode: 0o600 });
    await write().catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      await mkdir(this.#deps.path, { recursive: true, mode: 0o700 });
      await write();
    });
  }

  /** Drops the earliest where there are too many. */
  #remember(key: string, size: number): void {
    const { entries, bytes } = this.#deps.bounds;
    this.#forget(key);
    this.#stored.set(key, size);
    this.#bytes += size;
    for (const earliest of this.#stored.keys()) {
      if (this.#stored.size <= entries && this.#bytes <= bytes) return;
      if (this.#forget(earliest)) this.#dropped.add(earliest);
    }
  }

  /** @returns whether it was stored */
  #forget(key: string): boolean {
    this.#bytes -= this.#stored.get(key) ?? 0;
    return this.#stored.delete(key);
  }

  /** As one step, however many there are; the rest of the work has no haste. */
  async #removeAll(): Promise<void> {
    const { path } = this.#deps;
    const away = `${path}-${(this.#removed += 1)}${REMOVED}`;
    try {
      await rename(path, away);
    } catch (error) {
      if (!isMissing(error)) throw error;
      return;
    }
    void rm(away, { recursive: true, force: true }).catch(this.#deps.report);
  }

  /** Says that all answers of the folder are true now. */
  async #sayTrue(): Promise<void> {
    if (this.#stored.size === 0) return;
    await this.#inTurn(async () => {
      if (!this.#deps.isConnected() || this.#disowning) return;
      await this.#create(join(this.#deps.path, TRUE_AT), new Date(this.#deps.now()).toISOString());
    });
  }

  /** One step after the other. What fails is reported once, and keeps nobody from anything else. */
  #inTurn(work: () => Promise<void>): Promise<boolean> {
    this.#last = this.#last.then(work).then(
      () => !(this.#fails = false),
      (error: unknown) => {
        if (!this.#fails) this.#deps.report(error);
        this.#fails = true;
        return false;
      },
    );
    return this.#last;
  }
}

async function unlinkIfThere(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";
