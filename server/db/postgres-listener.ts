/** Receives PostgreSQL's notifications for as long as the process lives, whatever happens to the connection. */
import pg from "pg";
import { KEEP_ALIVE } from "./postgres-pool.ts";

interface Times {
  retryMs: number;
  /** A connection that nothing comes through is asked so often whether it still lives. */
  heartbeatMs: number;
  answerMs: number;
}

const TIMES: Times = { retryMs: 2000, heartbeatMs: 15_000, answerMs: 5000 };
/** For so long caches outlive the connection: where the database is away, nobody else writes to it either, and what is given is marked. */
const DEAF_MS = 24 * 60 * 60_000;

export class PostgresListener {
  readonly #url: string;
  readonly #channel: string;
  readonly #listener: (payload: string) => Promise<void> | void;
  readonly #times: Times;
  #client: pg.Client | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** Runs out where no connection has been there for too long. */
  #deaf: NodeJS.Timeout | undefined;
  /** By the clock that only goes forward. */
  #lostAt: number | undefined;
  #ended = false;

  constructor(
    url: string,
    channel: string,
    listener: (payload: string) => Promise<void> | void,
    times = TIMES,
  ) {
    this.#url = url;
    this.#channel = channel;
    this.#listener = listener;
    this.#times = times;
  }

  /** Resolves when notifications arrive from now on. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: this.#times.answerMs,
      query_timeout: this.#times.answerMs,
      ...KEEP_ALIVE,
    });
    client.on("notification", ({ payload }) => void this.#listener(payload ?? ""));
    client.on("error", () => this.#lost(client));
    client.on("end", () => this.#lost(client));
    try {
      await client.connect();
      await client.query(`listen ${this.#channel}`);
    } catch (error) {
      void client.end();
      throw error;
    }
    if (this.#ended) return client.end();
    this.#client = client;
    this.#heartbeat = setInterval(() => void this.#ask(client), this.#times.heartbeatMs).unref();
  }

  /** Milliseconds since the connection was lost; undefined while there is one. */
  disconnectedFor(): number | undefined {
    return this.#lostAt === undefined ? undefined : performance.now() - this.#lostAt;
  }

  async end(): Promise<void> {
    this.#ended = true;
    for (const timer of [this.#heartbeat, this.#retry, this.#deaf]) clearTimeout(timer);
    await this.#client?.end();
  }

  async #ask(client: pg.Client): Promise<void> {
    await client.query("select 1").catch(() => this.#lost(client));
  }

  #lost(client: pg.Client): void {
    if (this.#ended || client !== this.#client) return;
    this.#client = undefined;
    this.#lostAt = performance.now();
    clearInterval(this.#heartbeat);
    void client.end();
    this.#deaf = setTimeout(() => void this.#listener(""), DEAF_MS).unref();
    void this.#startAgain();
  }

  /** What was announced meanwhile is unknown, so the first notification afterwards says that anything may have changed. */
  async #startAgain(): Promise<void> {
    try {
      await this.start();
      clearTimeout(this.#deaf);
      const client = this.#client;
      await this.#listener("");
      // Until every cache was notified, what they hold may be outdated, and is given as such.
      if (client === this.#client) this.#lostAt = undefined;
    } catch {
      if (!this.#ended) this.#retry = setTimeout(() => void this.#startAgain(), this.#times.retryMs);
    }
  }
}
