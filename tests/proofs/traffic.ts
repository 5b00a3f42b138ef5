/** Visitors and staff at running sites, at a rate that does not wait for answers, who remember what was acknowledged to them. */
import { text } from "node:stream/consumers";
import { pdf } from "../support/data/sample-files.ts";
import { form, MULTIPART } from "../support/data/upload.ts";
import { ADMINISTRATOR } from "../support/server/site.ts";

export type Kind = "read" | "cached" | "file" | "write" | "upload" | "message";

export interface Asked {
  kind: Kind;
  origin: string;
  /** 0 where the connection broke, -1 where there was no answer in time. */
  status: number;
  /** By `performance.now()`. */
  from: number;
  to: number;
}

export interface TrafficOptions {
  /** Of the sites; they are asked in turn. */
  origins: readonly string[];
  token: string;
  perSecond: number;
  /** Milliseconds after which a request is given up: longer than any that is answered may take. */
  hangMs: number;
  /** One of so many requests is a message: everybody together may send few in an hour. */
  messageEvery: number;
  /** Bytes of a file beside its few lines; none by default. */
  fileBytes?: number;
}

const ORDER: readonly Kind[] = ["read", "write", "cached", "file", "upload", "cached", "read"];

/** Signs in as the administrator. @returns the token. @throws Error with what was answered instead */
export async function signInAt(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMINISTRATOR),
  });
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${body}`);
  return (JSON.parse(body) as { accessToken: string }).accessToken;
}

export class Traffic {
  /** What was acknowledged. */
  readonly titles = new Set<string>();
  readonly files = new Map<string, Buffer>();
  readonly messages = new Set<string>();
  readonly asked: Asked[] = [];
  readonly #options: TrafficOptions;
  #timer: NodeJS.Timeout | undefined;
  #underWay = new Set<Promise<unknown>>();
  #turn = 0;
  #count = 0;

  constructor(options: TrafficOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => {
      const asking = this.#askNext();
      this.#underWay.add(asking);
      void asking.finally(() => this.#underWay.delete(asking));
    }, 1000 / this.#options.perSecond);
  }

  /** Resolves when everything that was asked is answered or given up. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#underWay);
  }

  #askNext(): Promise<Asked> {
    const { origins, messageEvery } = this.#options;
    const turn = (this.#turn += 1);
    const kind = turn % messageEvery === 0 ? "message" : ORDER[turn % ORDER.length]!;
    return this.ask(kind, origins[turn % origins.length]!);
  }

  /** Asks one thing, and remembers it where it was acknowledged. */
  async ask(kind: Kind, origin: string): Promise<Asked> {
    const number = (this.#count += 1);
    const from = performance.now();
    const status = await this.#send(kind, origin, number).catch((error: unknown) =>
      error instanceof DOMException ? -1 : 0,
    );
    const asked = { kind, origin, status, from, to: performance.now() };
    this.asked.push(asked);
    return asked;
  }

  async #send(kind: Kind, origin: string, number: number): Promise<number> {
    if (kind === "read") return this.#status(`${origin}/api/content/name?name=none-${number}`);
    if (kind === "cached") return this.#status(`${origin}/api/content/all`);
    if (kind === "file") return this.#readFile(origin);
    if (kind === "write") {
      const title = `Announcement ${number}`;
      const status = await this.#post(`${origin}/api/announcement/create`, {
        title,
        validFrom: "05-03-2026",
        validTo: "06-03-2036",
      });
      if (status === 201) this.titles.add(title);
      return status;
    }
    if (kind === "message") {
      const message = `Message ${number}.`;
      const body = { name: "Asha", mobile: "1", email: "asha@example.org", message };
      const status = await this.#post(`${origin}/api/email/send`, body, {
        "x-forwarded-for": `2001:db8:${number.toString(16)}::1`,
      });
      if (status === 200) this.messages.add(message);
      return status;
    }
    const content = Buffer.concat([pdf(`File ${number}`), Buffer.alloc(this.#options.fileBytes ?? 0)]);
    const body = form({ name: "file", filename: `file-${number}.pdf`, content });
    const answer = await this.#fetch(`${origin}/api/file/upload/others`, {
      method: "POST",
      headers: { "content-type": MULTIPART, authorization: `Bearer ${this.#options.token}` },
      body: new Uint8Array(body),
    });
    const said = await text(answer.body!);
    if (answer.status === 200) this.files.set((JSON.parse(said) as { url: string }).url, content);
    return answer.status;
  }

  /** Asks for what was uploaded last. @throws Error where other bytes come than were uploaded */
  async #readFile(origin: string): Promise<number> {
    const [url, content] = [...this.files].at(-1) ?? ["/files/others/none.pdf"];
    const answer = await this.#fetch(origin + url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200 && content && !bytes.equals(content))
      throw new Error(`${url} is another file.`);
    return answer.status;
  }

  #fetch(url: string, init: RequestInit = {}): Promise<Response> {
    return fetch(url, { ...init, signal: AbortSignal.timeout(this.#options.hangMs) });
  }

  async #status(url: string): Promise<number> {
    const answer = await this.#fetch(url);
    await answer.arrayBuffer();
    return answer.status;
  }

  async #post(url: string, body: object, headers: Record<string, string> = {}): Promise<number> {
    const answer = await this.#fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${this.#options.token}`,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  }
}

/** How often each status was answered. */
export function statuses(asked: readonly Asked[]): string {
  const counts = Map.groupBy(asked, ({ status }) => status);
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(
      ([status, all]) => `${status === 0 ? "broken" : status === -1 ? "no answer" : status} × ${all.length}`,
    )
    .join(", ");
}

/** Milliseconds of the longest. */
export const longest = (asked: readonly Asked[]): number =>
  Math.max(0, ...asked.map(({ from, to }) => to - from));
