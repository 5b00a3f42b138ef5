/**
 * Bodies that are read into memory while they arrive. Nobody's body is refused because others are slow: who sends slowly
 * gives way to whoever comes later.
 */
import { type Readable, Transform, type TransformCallback } from "node:stream";
import { SiteError } from "#shared/errors.ts";
import { type BodyLimits, retryAfter } from "./limits.ts";

interface Body {
  began: number;
  /** Bytes that have come. */
  size: number;
  stream: Transform;
}

export class Bodies {
  readonly #limits: BodyLimits;
  /** Milliseconds from the first to the last byte of a body. */
  readonly #time: number;
  /** By who sends them, the oldest first. */
  readonly #underWay = new Map<string, Set<Body>>();
  #bytes = 0;

  constructor(limits: BodyLimits, time: number) {
    this.#limits = limits;
    this.#time = time;
  }

  /** How many there are. */
  get count(): number {
    return [...this.#underWay.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * Puts a body under the limits.
   * @param sender an address or an account
   * @returns what is to be read in its place; it fails with SiteError `too_slow` or `busy` where the body is given up.
   *   Whoever does not read it to its end destroys it.
   */
  watch(payload: Readable, sender: string): Readable {
    const count = (chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void => {
      body.size += chunk.length;
      this.#bytes += chunk.length;
      if (this.#bytes > this.#limits.bytes) giveUp(this.#largest());
      done(null, chunk);
    };
    const body: Body = { began: performance.now(), size: 0, stream: new Transform({ transform: count }) };
    this.#add(sender, body);
    const timer = setTimeout(() => body.stream.destroy(new SiteError("too_slow")), this.#time);
    body.stream
      .once("close", () => {
        clearTimeout(timer);
        this.#remove(sender, body);
      })
      // Nobody reads a body of a kind that is not taken, and so nobody would get the error.
      .on("error", () => {});
    payload.once("error", (error) => body.stream.destroy(error)).once("close", () => body.stream.destroy());
    return payload.pipe(body.stream);
  }

  #add(sender: string, body: Body): void {
    const theirs = this.#underWay.get(sender) ?? new Set();
    this.#underWay.set(sender, theirs.add(body));
    const [oldest] = theirs;
    if (!oldest || theirs.size <= this.#limits.each) return;
    if (body.began - oldest.began >= this.#limits.settleMs) giveUp(oldest);
  }

  #remove(sender: string, body: Body): void {
    const theirs = this.#underWay.get(sender);
    if (!theirs?.delete(body)) return;
    this.#bytes -= body.size;
    if (theirs.size === 0) this.#underWay.delete(sender);
  }

  #largest(): Body | undefined {
    let largest: Body | undefined;
    for (const bodies of this.#underWay.values())
      for (const body of bodies) if (!largest || body.size > largest.size) largest = body;
    return largest;
  }
}

const giveUp = (body: Body | undefined): void =>
  void body?.stream.destroy(new SiteError("busy", { headers: retryAfter() }));
