/** Hears PostgreSQL's notifications for as long as the process lives, whatever happens to the connection. */
import pg from "pg";

const RETRY_MS = 2000;

export class PostgresListener {
  readonly #url: string;
  readonly #channel: string;
  readonly #heard: (payload: string) => void;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(url: string, channel: string, heard: (payload: string) => void) {
    this.#url = url;
    this.#channel = channel;
    this.#heard = heard;
  }

  /** Resolves when notifications arrive from now on. */
  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url });
    this.#client = client;
    client.on("notification", ({ payload }) => this.#heard(payload ?? ""));
    client.on("error", () => this.#lost(client));
    client.on("end", () => this.#lost(client));
    await client.connect();
    await client.query(`listen ${this.#channel}`);
  }

  async end(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  /** What was announced meanwhile is unknown, so the first thing heard again is that anything may have changed. */
  #lost(client: pg.Client): void {
    if (this.#ended || client !== this.#client) return;
    this.#client = undefined;
    this.#heard("");
    this.#retryLater();
  }

  /** A failed start may be told in two ways; it leads to one attempt all the same. */
  #retryLater(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.start().then(
        () => this.#heard(""),
        () => {
          this.#client = undefined;
          this.#retryLater();
        },
      );
    }, RETRY_MS);
  }
}
