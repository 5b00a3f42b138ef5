/**
 * What the processes of one site tell each other, by way of the primary: changes, which are announced when every process has
 * dropped what it had cached of them, and who holds the lock for writing.
 */
import type { Worker } from "node:cluster";
import type { AcquireWriteLock } from "./db/connect.ts";
import type { Change, Siblings as Announcing } from "./domain/kernel/changes.ts";

export interface Siblings extends Announcing {
  acquireWriteLock: AcquireWriteLock;
}

type Changes = readonly Change[] | null;
/** What the metrics of a process are, as they aggregate. */
export type Figures = object[];

type FromWorker =
  | { kind: "prepare"; id: number }
  | { kind: "stand by"; id: number }
  | { kind: "join" }
  | { kind: "announce"; id: number; changes: Changes }
  | { kind: "answer"; id: number; figures?: Figures }
  | { kind: "lock"; id: number }
  | { kind: "unlock"; id: number }
  | { kind: "leave"; id: number };

type FromPrimary =
  | { kind: "joined" }
  | { kind: "apply"; id: number; changes: Changes }
  | { kind: "measure"; id: number }
  /** What a worker asked for under this id. */
  | { kind: "done"; id: number }
  | { kind: "stop" };

/** A process of the site. */
interface Member {
  /** Resolves when it has dropped what it had cached, or is no more. */
  apply(changes: Changes): Promise<void>;
}

const HEARTBEAT_MS = 2000;
/** A worker that is silent for so many heartbeats is ended: nobody knows what it would show when it goes on. */
const PATIENCE = 5;

/** The primary's end: passes on what one process announces, and grants the lock for writing, first come, first served. */
export class SiblingHub {
  readonly site = crypto.randomUUID();
  readonly #members = new Set<Member>();
  readonly #workers = new Set<WorkerMember>();
  readonly #prepared = Promise.withResolvers<void>();
  #onJoined = () => {};
  /** Whether any process has announced a change. */
  #hasAnnounced = false;
  /** The primary itself. */
  #own: Member = { apply: () => Promise.resolve() };
  /** Resolves when the one that asked last has released the lock. */
  #last: Promise<void> = Promise.resolve();

  /** The database is there, and up to date: workers may open it. */
  prepared(): void {
    this.#prepared.resolve();
  }

  /** How the primary itself takes part. */
  join(): Siblings {
    return {
      site: this.site,
      announce: (changes) => this.#announce(this.#own, changes),
      listen: async (listener) => {
        this.#members.delete(this.#own);
        this.#own = { apply: listener };
        this.#members.add(this.#own);
      },
      acquireWriteLock: () => this.#acquireWriteLock(),
    };
  }

  /** Lets a worker take part until it ends, however it ends. */
  add(worker: Worker): void {
    const member = new WorkerMember(worker);
    const held = new Map<number, () => void>();
    let isGone = false;
    const receive = async (message: FromWorker): Promise<void> => {
      switch (message.kind) {
        case "prepare":
          await this.#prepared.promise;
          return tell(worker, { kind: "done", id: message.id });
        case "stand by":
          this.#members.add(member);
          // What the disk had then may be untrue since.
          if (this.#hasAnnounced) void member.apply(null);
          return tell(worker, { kind: "done", id: message.id });
        case "join":
          this.#members.add(member);
          this.#workers.add(member);
          this.#onJoined();
          return tell(worker, { kind: "joined" });
        case "announce":
          await this.#announce(member, message.changes);
          return tell(worker, { kind: "done", id: message.id });
        case "answer":
          return member.settle(message.id, message.figures);
        case "lock": {
          const release = await this.#acquireWriteLock();
          if (isGone) return release();
          held.set(message.id, release);
          return tell(worker, { kind: "done", id: message.id });
        }
        case "unlock":
          held.get(message.id)?.();
          return void held.delete(message.id);
        case "leave":
          return tell(worker, { kind: "done", id: message.id });
      }
    };
    worker.on("message", (message: FromWorker) => void receive(message));
    const heartbeat = setInterval(() => {
      if (this.#workers.has(member)) void member.apply([]);
    }, HEARTBEAT_MS).unref();
    worker.process.once("exit", () => {
      isGone = true;
      clearInterval(heartbeat);
      this.#members.delete(member);
      this.#workers.delete(member);
      member.end();
      for (const release of held.values()) release();
    });
  }

  /** How many workers take part. */
  get size(): number {
    return this.#workers.size;
  }

  /** Resolves when so many workers take part. */
  async joined(count: number): Promise<void> {
    while (this.#workers.size < count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#onJoined = resolve;
      await promise;
    }
  }

  /** Asks a worker to finish what is under way and to end. */
  stop(worker: Worker): void {
    tell(worker, { kind: "stop" });
  }

  /** What each worker has counted. */
  async measure(): Promise<Figures[]> {
    const figures = await Promise.all([...this.#workers].map((worker) => worker.measure()));
    return figures.filter((each) => each !== undefined);
  }

  async #announce(from: Member, changes: Changes): Promise<void> {
    this.#hasAnnounced = true;
    const others = [...this.#members].filter((member) => member !== from);
    await Promise.all(others.map((member) => member.apply(changes)));
  }

  async #acquireWriteLock(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}

class WorkerMember implements Member {
  readonly #worker: Worker;
  /** What it has not answered yet. */
  readonly #waiting = new Map<number, (figures?: Figures) => void>();
  #next = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  async apply(changes: Changes): Promise<void> {
    await this.#ask((id) => ({ kind: "apply", id, changes }));
  }

  /** Undefined where the worker has ended meanwhile. */
  measure(): Promise<Figures | undefined> {
    return this.#ask((id) => ({ kind: "measure", id }));
  }

  settle(id: number, figures?: Figures): void {
    this.#waiting.get(id)?.(figures);
    this.#waiting.delete(id);
  }

  /** The process is no more, and what it had cached with it. */
  end(): void {
    for (const id of this.#waiting.keys()) this.settle(id);
  }

  #ask(message: (id: number) => FromPrimary): Promise<Figures | undefined> {
    const id = (this.#next += 1);
    const { promise, resolve } = Promise.withResolvers<Figures | undefined>();
    this.#waiting.set(id, resolve);
    this.#watch(id, PATIENCE);
    tell(this.#worker, message(id));
    return promise;
  }

  /** Looks several times, so that a machine that stood still is not taken for a worker that does. */
  #watch(id: number, looks: number): void {
    setTimeout(() => {
      if (!this.#waiting.has(id)) return;
      if (looks > 0) this.#watch(id, looks - 1);
      else this.#worker.process.kill("SIGKILL");
    }, HEARTBEAT_MS).unref();
  }
}

// A process that ends meanwhile is noticed by its end.
const tell = (worker: Worker, message: FromPrimary): void => void worker.process.send(message, () => {});

/** What a worker's own folders are called. */
export const nameOfWorker = (site: string, { id }: Pick<Worker, "id">): string => `${site}-${id}`;

/** A worker's end. */
export class SiblingLink implements Siblings {
  readonly site: string;
  readonly #worker: Worker;
  /** What is waited for, by its id. */
  readonly #waiting = new Map<number, () => void>();
  #joined = () => {};
  #listener: (changes: Changes) => Promise<void> = () => Promise.resolve();
  #withdraw = () => {};
  #next = 0;
  /** Answers what this process has counted. */
  measure: () => Promise<Figures> = () => Promise.resolve([]);

  /**
   * @param site names the site, as the primary does
   * @param stop is called when the process is to finish what is under way and to end
   */
  constructor(worker: Worker, site: string, stop: () => void) {
    this.site = site;
    this.#worker = worker;
    worker.on("message", (message: FromPrimary) => {
      if (message.kind === "joined") this.#joined();
      else if (message.kind === "stop") stop();
      else if (message.kind === "apply") void this.#apply(message.id, message.changes);
      else if (message.kind === "measure") void this.#measure(message.id);
      else if (message.kind === "done") this.#waiting.get(message.id)?.();
    });
  }

  /** Of this process among all that there have been. */
  get name(): string {
    return nameOfWorker(this.site, this.#worker);
  }

  get id(): number {
    return this.#worker.id;
  }

  /** Resolves when the primary has prepared the database. */
  prepared(): Promise<void> {
    return this.#ask((id) => ({ kind: "prepare", id }));
  }

  /**
   * Resolves when whatever another process announces from now on is known here, while this one has no database.
   * @param withdraw is called, also at once, where one has announced anything
   */
  standBy(withdraw: () => void): Promise<void> {
    this.#withdraw = withdraw;
    return this.#ask((id) => ({ kind: "stand by", id }));
  }

  announce(changes: Changes): Promise<void> {
    return this.#ask((id) => ({ kind: "announce", id, changes }));
  }

  listen(listener: (changes: Changes) => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#listener = listener;
    this.#joined = resolve;
    this.#tell({ kind: "join" });
    return promise;
  }

  acquireWriteLock = async (): Promise<() => void> => {
    let lock = 0;
    await this.#ask((id) => ({ kind: "lock", id: (lock = id) }));
    return () => this.#tell({ kind: "unlock", id: lock });
  };

  /** Resolves when no connection is on its way to this process any more, whose server is closed. */
  leave(): Promise<void> {
    return this.#ask((id) => ({ kind: "leave", id }));
  }

  async #apply(id: number, changes: Changes): Promise<void> {
    // Without changes it is asked only whether the process answers.
    if (changes?.length !== 0) {
      this.#withdraw();
      await this.#listener(changes);
    }
    this.#tell({ kind: "answer", id });
  }

  async #measure(id: number): Promise<void> {
    this.#tell({ kind: "answer", id, figures: await this.measure() });
  }

  async #ask(message: (id: number) => FromWorker): Promise<void> {
    const id = (this.#next += 1);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(id, resolve);
    this.#tell(message(id));
    await promise;
    this.#waiting.delete(id);
  }

  // Where the primary is gone this process ends by itself.
  #tell(message: FromWorker): void {
    this.#worker.process.send(message, () => {});
  }
}
