/**
 * Bodies under way. Each account, address and network has a share of them; beyond it the slowest of that share gives way, so
 * that a slow sender takes nothing from others.
 */
import { type Readable, Transform, type TransformCallback } from "node:stream";
import { SiteError } from "#shared/errors.ts";
import { type BodyLimits, retryAfter } from "./limits.ts";

interface BodySender {
  /** Account or address. */
  key: string;
  /** The network that several senders share; undefined if the address stands for itself. */
  network: string | undefined;
}

interface Body {
  sender: BodySender;
  startedAt: number;
  /** Bytes received. */
  size: number;
  stream: Transform;
}

export class Bodies {
  readonly #limits: BodyLimits;
  readonly #totalMs: number | undefined;
  /** The oldest first. */
  readonly #bodies = new Set<Body>();
  #bytes = 0;

  /** @param totalMs milliseconds from the first to the last byte of a body */
  constructor(limits: BodyLimits, totalMs?: number) {
    this.#limits = limits;
    this.#totalMs = totalMs;
  }

  /**
   * Puts a body under the limits.
   * @returns a stream to read instead of it. It fails with SiteError `too_slow`, `too_many` or `busy` if the body is given up,
   *   and with `unreadable_body` if the client breaks it off. A reader that stops early destroys it.
   */
  watch(payload: Readable, sender: BodySender): Readable {
    const count = (chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void => {
      body.size += chunk.length;
      this.#bytes += chunk.length;
      if (this.#bytes > this.#limits.bytes)
        this.#findLargest()?.stream.destroy(new SiteError("busy", { headers: retryAfter() }));
      done(null, chunk);
    };
    const body: Body = {
      sender,
      startedAt: performance.now(),
      size: 0,
      stream: new Transform({ transform: count }),
    };
    const stopTimers = this.#startTimers(body);
    body.stream
      .once("close", () => {
        stopTimers();
        if (this.#bodies.delete(body)) this.#bytes -= body.size;
      })
      // A body of an unsupported type has no reader that would handle the error.
      .on("error", () => {});
    const breakOff = () => {
      if (!payload.readableEnded) body.stream.destroy(new SiteError("unreadable_body"));
    };
    payload.once("error", breakOff).once("close", breakOff).pipe(body.stream);
    this.#bodies.add(body);
    this.#makeRoom(body);
    return body.stream;
  }

  #startTimers(body: Body): () => void {
    const { minRate } = this.#limits;
    const giveUp = () => body.stream.destroy(new SiteError("too_slow"));
    const total = this.#totalMs === undefined ? undefined : setTimeout(giveUp, this.#totalMs);
    let sizeBefore = 0;
    const checkRate = ({ bytes }: { bytes: number }) => {
      // A full or complete stream waits for the server.
      const awaitsClient = !body.stream.writableNeedDrain && !body.stream.writableEnded;
      if (awaitsClient && body.size - sizeBefore < bytes) giveUp();
      sizeBefore = body.size;
    };
    const rate = minRate && setInterval(checkRate, minRate.ms, minRate);
    return () => {
      clearTimeout(total);
      clearInterval(rate);
    };
  }

  #makeRoom({ sender: { key, network } }: Body): void {
    const { perSender, perNetwork, total } = this.#limits;
    const headers = retryAfter();
    const bodies = [...this.#bodies].filter(({ stream }) => !stream.destroyed);
    const ofSender = bodies.filter(({ sender }) => sender.key === key);
    const ofNetwork = bodies.filter(({ sender }) => network !== undefined && sender.network === network);
    if (ofSender.length > perSender) {
      const error = new SiteError("too_many", { problem: { code: "too_many_bodies" }, headers });
      this.#selectBodyToReject(ofSender)?.stream.destroy(error);
    } else if (ofNetwork.length > perNetwork || bodies.length > total) {
      const group = ofNetwork.length > perNetwork ? ofNetwork : bodies;
      this.#selectBodyToReject(group)?.stream.destroy(new SiteError("busy", { headers }));
    }
  }

  /** Returns the slowest body of the senders with the most bodies; if all of theirs are new, the newest. */
  #selectBodyToReject(bodies: readonly Body[]): Body | undefined {
    const bySender = [...Map.groupBy(bodies, ({ sender }) => sender.key).values()];
    const most = Math.max(...bySender.map(({ length }) => length));
    const candidates = bySender.filter(({ length }) => length === most).flat();
    const now = performance.now();
    const settled = candidates.filter(({ startedAt }) => now - startedAt > this.#limits.settleMs);
    if (settled.length === 0) return findMax(candidates, ({ startedAt }) => startedAt);
    return findMax(settled, ({ size, startedAt }) => -size / Math.max(now - startedAt, 1));
  }

  /** Returns the largest body of the sender who holds the most bytes. */
  #findLargest(): Body | undefined {
    const bySender = [...Map.groupBy(this.#bodies, ({ sender }) => sender.key).values()];
    const ofSender = findMax(bySender, (bodies) => bodies.reduce((sum, { size }) => sum + size, 0));
    return findMax(ofSender ?? [], ({ size }) => size);
  }
}

/** Returns the last item with the highest value. */
function findMax<T>(items: readonly T[], getValue: (item: T) => number): T | undefined {
  let [max, maxItem]: [number, T | undefined] = [Number.NEGATIVE_INFINITY, undefined];
  for (const item of items) if (getValue(item) >= max) [max, maxItem] = [getValue(item), item];
  return maxItem;
}
