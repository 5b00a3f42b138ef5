/**
 * The connection of SQLite that writes: for one transaction after the other, with one commit for those that follow closely
 * on each other. They are one transaction of SQLite, in which each after the first is a savepoint, and each fails alone.
 * None is over, whether it was done or refused, before that transaction is on the disk: what it read has been committed
 * then.
 */
import type { DatabaseSync } from "node:sqlite";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import type { AcquireWriteLock } from "./connect.ts";
import { SqliteConnection } from "./sqlite-connection.ts";

/** Rounds of the event loop without another transaction after which a group is committed: requests begin two rounds apart. */
const QUIET_TURNS = 3;
/** Milliseconds for which the first of a group waits for others at the most. */
const GATHERING_MS = 50;

/** Transactions that are committed together. */
class Group {
  readonly #settled = Promise.withResolvers<void>();
  readonly #since = performance.now();
  /** How many of them wait for the commit. */
  finished = 0;
  /** Whether it is committed as soon as none is under way. */
  isFull = false;
  readonly #release: (() => void) | undefined;

  /** @param release lets other processes of the site write */
  constructor(release: (() => void) | undefined) {
    this.#release = release;
    // Where nobody waits, nobody is told.
    this.#settled.promise.catch(() => {});
  }

  get isLate(): boolean {
    return performance.now() - this.#since >= GATHERING_MS;
  }

  /** Resolves when they are committed. @throws why they could not be */
  get settled(): Promise<void> {
    return this.#settled.promise;
  }

  close(failure?: unknown): void {
    this.#release?.();
    if (failure === undefined) this.#settled.resolve();
    else this.#settled.reject(failure);
  }
}

/** The connection in the hands of one caller. */
class Turn implements DatabaseConnection {
  readonly #writer: SqliteWriter;
  readonly end: () => void;
  /** Whether it shares no commit with others. */
  readonly alone: boolean;
  /** Undefined outside a transaction. */
  group: Group | undefined;
  /**
   * Whether it is undone as a part of its group; the first one is undone with the whole of it. SQLite copies what is changed
   * after a savepoint, of many pages into a file.
   */
  isPart = false;

  constructor(writer: SqliteWriter, alone: boolean, end: () => void) {
    this.#writer = writer;
    this.alone = alone;
    this.end = end;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#writer.connectionFor(this).executeQuery<R>(query);
  }

  streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    return this.#writer.connectionFor(this).streamQuery<R>(query);
  }
}

export class SqliteWriter {
  readonly #connection: SqliteConnection;
  readonly #close: () => void;
  readonly #acquireWriteLock: AcquireWriteLock | undefined;
  #group: Group | undefined;
  /** The transaction that is under way. */
  #active: Turn | undefined;
  #tail: Promise<void> = Promise.resolve();
  /** How many turns have been asked for. */
  #asked = 0;

  constructor(database: DatabaseSync, acquireWriteLock?: AcquireWriteLock) {
    this.#connection = new SqliteConnection(database);
    this.#close = () => database.close();
    this.#acquireWriteLock = acquireWriteLock;
  }

  /** @param alone for transactions that may take long, whose end no other one should wait for */
  driver({ alone }: { alone: boolean }): Driver {
    return {
      init: () => Promise.resolve(),
      acquireConnection: () => this.#take(alone),
      beginTransaction: (turn) => this.#begin(turn as Turn),
      commitTransaction: (turn) => this.#commit(turn as Turn),
      rollbackTransaction: (turn) => this.#rollback(turn as Turn),
      releaseConnection: async (turn) => (turn as Turn).end(),
      destroy: () => Promise.resolve(),
    };
  }

  /** What is outside a transaction is on the disk when it is done, and so is what was before it. */
  connectionFor({ group }: Turn): SqliteConnection {
    if (!group) this.#endGroup();
    return this.#connection;
  }

  close(): void {
    this.#endGroup();
    this.#close();
  }

  async #take(alone: boolean): Promise<Turn> {
    this.#asked += 1;
    const asked = performance.now();
    const before = this.#tail;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#tail = promise;
    await before;
    this.#connection.givenTo(asked);
    return new Turn(this, alone, resolve);
  }

  async #begin(turn: Turn): Promise<void> {
    if (turn.alone) this.#endGroup();
    turn.isPart = this.#group !== undefined;
    this.#group ??= await this.#open();
    if (turn.isPart) this.#connection.savepoint();
    turn.group = this.#group;
    this.#active = turn;
  }

  async #open(): Promise<Group> {
    const release = await this.#acquireWriteLock?.();
    try {
      await this.#connection.begin();
    } catch (failure) {
      release?.();
      throw failure;
    }
    return new Group(release);
  }

  #commit(turn: Turn): Promise<void> {
    if (!this.#connection.endedBy) {
      if (turn.isPart) this.#connection.release();
      turn.group!.finished += 1;
    }
    return this.#leave(turn, turn.group!);
  }

  #rollback(turn: Turn): Promise<void> {
    // Where its commit has failed it is over already.
    if (this.#active !== turn) return turn.group!.settled;
    if (turn.isPart && !this.#connection.endedBy) this.#connection.undoPart();
    return this.#leave(turn, turn.group!);
  }

  /** Lets the next one begin. Resolves when the group is committed. */
  #leave(turn: Turn, group: Group): Promise<void> {
    this.#active = undefined;
    const isOver = turn.alone || group.isFull || group.isLate || group.finished === 0;
    if (isOver || this.#connection.endedBy) this.#endGroup();
    else if (group.finished === 1) void this.#commitWhenQuiet(group);
    turn.end();
    return group.settled;
  }

  async #commitWhenQuiet(group: Group): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS && !group.isLate; quiet += 1) {
      const asked = this.#asked;
      await endOfTurn();
      if (asked !== this.#asked) quiet = -1;
    }
    group.isFull = true;
    // One that is still under way commits the group at its end.
    if (group === this.#group && !this.#active) this.#endGroup();
  }

  #endGroup(): void {
    const group = this.#group;
    this.#group = undefined;
    if (!group) return;
    try {
      // SQLite would write again what has been undone.
      if (group.finished === 0 && !this.#connection.endedBy) this.#connection.rollback();
      else this.#connection.commit();
      group.close();
    } catch (failure) {
      group.close(failure);
    }
  }
}

const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
