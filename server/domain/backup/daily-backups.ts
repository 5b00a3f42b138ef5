/** Makes a backup a day, verifies it, and removes those that need not be preserved any longer. */
import { readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Database } from "#server/db/connect.ts";
import { flushFolder } from "#server/db/snapshots/flush.ts";
import { transact } from "#server/db/transaction.ts";
import { claim } from "../kernel/claim.ts";
import { sumsBeside } from "./archive-writer.ts";
import { attemptsOf, type BackupLog, isGivenUp } from "./backup-log.ts";
import { partOf } from "./make-backup.ts";
import { dueAt, expiredBackups, isUnverified, unverifiedName, verifiedName } from "./retention.ts";
import type { Log } from "../kernel/log.ts";

/** What a verified backup holds. */
export interface Verified {
  /** When its copy of the database was taken; milliseconds since 1970. */
  at: number;
  bytes: number;
  /** How many files its records name that the store did not have. */
  missing: number;
}

/** The costly work, done where it holds nobody up. Aborted, it ends soon, and may be begun again. */
export interface BackupWork {
  /** @throws Error whose message is one line that says why not */
  make(file: string, signal: AbortSignal): Promise<void>;
  verify(file: string, signal: AbortSignal): Promise<Verified>;
}

export interface DailyBackupsDeps {
  database: Database;
  backupLog: BackupLog;
  /** Where they lie. */
  folder: string;
  /** When they are made: a time in Kalaburagi, `hh:mm`. */
  at: string;
  work: BackupWork;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Is given what failed; it is tried again. */
  report: (error: unknown) => void;
  log: Log;
}

const LOOK_EVERY_MS = 60_000;
const CLAIM = "backup begun";
/** After the first failure, twice as long after each, and after an instance that does not say any more that it is at it. */
const AGAIN_MS = 30 * 60_000;
const EXTEND_MS = 5 * 60_000;
const CLOCKS_DIFFER_MS = 60_000;

export class DailyBackups {
  readonly #deps: DailyBackupsDeps;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(deps: DailyBackupsDeps) {
    this.#deps = deps;
  }

  /** From now on; what was missed while the site was away is made up for. */
  start(): void {
    const look = () => {
      this.#running ??= this.round()
        .catch(this.#deps.report)
        .finally(() => (this.#running = undefined));
    };
    this.#timer = setInterval(look, LOOK_EVERY_MS).unref();
    void this.#deps.backupLog.forgetAttempts().catch(this.#deps.report).then(look);
  }

  /** Resolves when the work under way has ended; the next start goes on with it. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#running;
  }

  /** Makes the backup that is due, unless another instance does. */
  async round(): Promise<void> {
    const { database, backupLog, at, now, report } = this.#deps;
    const due = dueAt(now(), at);
    const notes = await backupLog.read();
    const { verified } = notes;
    if (verified && verified.at >= due && verified.at <= now() + CLOCKS_DIFFER_MS) return;
    const failed = attemptsOf(notes, due);
    if (this.#stopping.signal.aborted || (failed > 0 && isGivenUp(notes))) return;
    const everyMs = AGAIN_MS * 2 ** Math.max(failed - 1, 0);
    if (!(await claim(database, CLAIM, { now: now(), everyMs }))) return;
    const extending = setInterval(() => void this.#extendClaim().catch(report), EXTEND_MS).unref();
    try {
      await this.#make(due);
    } catch (error) {
      if (this.#stopping.signal.aborted) return await this.#release();
      report(error);
      await backupLog.noteFailed(now(), error instanceof Error ? error.message : String(error), due);
    } finally {
      clearInterval(extending);
    }
  }

  async #make(due: number): Promise<void> {
    const { folder, backupLog, log } = this.#deps;
    const [file, unverified] = [join(folder, verifiedName(due)), join(folder, unverifiedName(due))];
    const verified = (await isThere(file)) ? await this.#verify(file) : await this.#makeVerified(unverified);
    if (await isThere(unverified)) {
      await rename(unverified, file);
      await flushFolder(folder);
    }
    await backupLog.noteVerified(verified.at, verified.bytes);
    log("a backup was made and verified", { file, bytes: verified.bytes });
    // Files that are not there are in no backup: the earlier ones, which may have them, are not removed for it.
    if (verified.missing > 0)
      throw new Error(`A backup was made, but the store lacks ${verified.missing} files that records name.`);
    await this.#removeExpired().catch(this.#deps.report);
  }

  async #removeExpired(): Promise<void> {
    await this.#removeUnverified(() => true);
    const { folder } = this.#deps;
    for (const name of expiredBackups(await readdir(folder))) await rm(join(folder, name), { force: true });
  }

  /** What was begun, or could not be verified, and what verifying has left. @param isMeant by the name */
  async #removeUnverified(isMeant: (name: string) => boolean): Promise<void> {
    const { folder } = this.#deps;
    const names = (await readdir(folder)).filter((name) => isUnverified(name) && isMeant(name));
    for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
  }

  /** One that was made before and could not be verified then has another chance. */
  async #makeVerified(unverified: string): Promise<Verified> {
    if (await isThere(unverified)) {
      try {
        return await this.#verify(unverified);
      } catch (error) {
        if (this.#stopping.signal.aborted) throw error;
        await rm(unverified);
      }
    }
    await this.#adopt(unverified);
    this.#stopping.signal.throwIfAborted();
    await this.#deps.work.make(unverified, this.#stopping.signal);
    // Of those that could not be verified the latest is enough.
    await this.#removeUnverified((name) => name !== basename(unverified));
    return this.#verify(unverified);
  }

  async #verify(file: string): Promise<Verified> {
    this.#stopping.signal.throwIfAborted();
    return await this.#deps.work.verify(file, this.#stopping.signal);
  }

  /** Goes on with what an earlier day did not finish: the files in it are the same. */
  async #adopt(unverified: string): Promise<void> {
    const { folder } = this.#deps;
    const part = partOf(unverified);
    if (await isThere(part)) return;
    const names = await readdir(folder).catch(() => []);
    const latest = names
      .filter((name) => name.endsWith(".unverified.tar.part"))
      .toSorted()
      .at(-1);
    if (latest === undefined) return;
    await rename(join(folder, latest), part);
    await rename(sumsBeside(join(folder, latest)), sumsBeside(part));
  }

  /** Says that this instance is still at it. */
  async #extendClaim(): Promise<void> {
    await claim(this.#deps.database, CLAIM, { now: this.#deps.now(), everyMs: 0 });
  }

  async #release(): Promise<void> {
    await transact(this.#deps.database, (transaction) =>
      transaction.deleteFrom("meta").where("key", "=", CLAIM).execute(),
    );
  }
}

const isThere = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined)) !== undefined;
