/** Somebody with one connection, which stays open: all that they ask comes to the same process of the site. */
import { Agent, request } from "node:http";
import { json } from "node:stream/consumers";

export interface VisitorAnswer<T> {
  status: number;
  body: T;
}

export class Visitor {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #origin: string;
  /** Of somebody who has signed in. */
  token: string | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get<T>(path: string): Promise<VisitorAnswer<T>> {
    return this.send("GET", path);
  }

  async send<T>(method: string, path: string, body?: unknown): Promise<VisitorAnswer<T>> {
    const { promise, resolve, reject } = Promise.withResolvers<VisitorAnswer<T>>();
    const headers = {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
    };
    request(new URL(path, this.#origin), { agent: this.#agent, method, headers })
      .once("response", (response) => {
        json(response).then((read) => resolve({ status: response.statusCode!, body: read as T }), reject);
      })
      .once("error", reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
    return promise;
  }

  leave(): void {
    this.#agent.destroy();
  }
}
