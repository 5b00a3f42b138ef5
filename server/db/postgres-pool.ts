/** PostgreSQL's connections, for a server that may restart, break its connections off or stop to answer. */
import pg from "pg";
import { CommitUnknown, DatabaseFailure, endsSession, isRefusal, postgresFailure } from "./failures.ts";

/** What a connection needs to be made, and how long a caller waits for a free one. */
const CONNECT_MS = 2000;
/** The server ends a statement by itself; where it has not said so after this much more, it is taken for gone. */
const GRACE_MS = 1000;
/** As Kysely sends it. */
const COMMIT = "commit";
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

interface PoolOptions {
  /** Connections at the most. */
  size: number;
  /** The longest statement, in milliseconds. */
  statementMs: number;
  /** Whether a statement outside a transaction only reads, so that it can be repeated on other connections. */
  repeatable?: boolean;
}

/** The pool that Kysely works with. */
export class PostgresPool {
  readonly options: PoolOptions;
  readonly #pool: pg.Pool;
  /** Connections of which nothing more can be expected. */
  readonly #lost = new WeakSet<pg.PoolClient>();

  constructor(url: string, options: PoolOptions) {
    this.options = options;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: options.size,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: options.statementMs,
      // JIT compilation takes seconds for statements with many conditions, which run for milliseconds.
      options: "-c jit=off",
      ...KEEP_ALIVE,
    });
    // Without listeners an error of a connection would end the process: the pool's listener gets those of idle ones alone.
    this.#pool.on("error", () => {});
    this.#pool.on("connect", (client) => {
      client.on("error", () => this.#lost.add(client));
      client.on("end", () => this.#lost.add(client));
    });
  }

  async connect(): Promise<PostgresConnection> {
    return new PostgresConnection(this.options, () => this.#take(), this.#lost, await this.#take());
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #take(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw new DatabaseFailure("DATABASE_UNAVAILABLE", "The database lets nobody in.", error);
    }
  }
}

/** A connection while one caller has it. What is thrown is a DatabaseFailure wherever the server is the reason. */
export class PostgresConnection {
  readonly #options: PoolOptions;
  readonly #take: () => Promise<pg.PoolClient>;
  readonly #lost: WeakSet<pg.PoolClient>;
  /** Undefined where it was given back broken and no other one was to be had. */
  #client: pg.PoolClient | undefined;
  /** Whatever follows it fails as it did: an attempt to undo it above all. */
  #unknown: CommitUnknown | undefined;

  constructor(
    options: PoolOptions,
    take: () => Promise<pg.PoolClient>,
    lost: WeakSet<pg.PoolClient>,
    client: pg.PoolClient,
  ) {
    this.#options = options;
    this.#take = take;
    this.#lost = lost;
    this.#client = client;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (this.#unknown) throw this.#unknown;
    if (text === COMMIT) return this.#commit();
    const isAlone = this.#client?.getTransactionStatus() === "I";
    // Idle connections are often broken off where nobody is notified, and then all of them at once.
    let repeats = this.#options.repeatable && isAlone ? this.#options.size : 0;
    for (;;) {
      try {
        return await this.#ask(text, values);
      } catch (error) {
        if (repeats === 0 || !(error instanceof ConnectionLost)) throw error;
        repeats -= 1;
      }
      this.release(true);
      this.#client = await this.#take();
    }
  }

  /** @throws CommitUnknown where it was sent, and neither done nor refused as far as anybody knows */
  async #commit(): Promise<pg.QueryResult> {
    const isSent = this.#client !== undefined && !this.#lost.has(this.#client);
    try {
      return await this.#ask(COMMIT, []);
    } catch (error) {
      if (!isSent || isRefusal(error)) throw error;
      this.#unknown = new CommitUnknown(error);
      throw this.#unknown;
    }
  }

  /** @param broken whether the connection is not to be used again */
  release(broken = false): void {
    const client = this.#client;
    this.#client = undefined;
    client?.release(broken || this.#lost.has(client));
  }

  async #ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const client = this.#client;
    if (!client || this.#lost.has(client)) throw new ConnectionLost();
    try {
      return await this.#inTime(client, client.query(text, [...values]));
    } catch (error) {
      if (endsSession(error)) this.#lost.add(client);
      if (error instanceof DatabaseFailure) throw error;
      throw this.#lost.has(client) ? new ConnectionLost(error) : postgresFailure(error);
    }
  }

  /** A server that hangs would be waited for until the system gives its connection up, a quarter of an hour later. */
  async #inTime<T>(client: pg.PoolClient, answer: Promise<T>): Promise<T> {
    const limit = this.#options.statementMs + GRACE_MS;
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.#lost.add(client);
      reject(new DatabaseFailure("DATABASE_UNAVAILABLE", `The database has not answered in ${limit} ms.`));
    }, limit);
    try {
      return await Promise.race([answer, promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}

class ConnectionLost extends DatabaseFailure {
  override name = "ConnectionLost";

  constructor(cause?: unknown) {
    super("DATABASE_UNAVAILABLE", "The connection to the database broke off.", cause);
  }
}
