/** A line to a server of this machine that can be cut, held up, slow and closed: for what networks do to connections. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface BadLine {
  /** Where it can be called, on 127.0.0.1. */
  port: number;
  /** How many connections it has taken so far. */
  taken: () => number;
  /** Breaks every connection off with a reset. New ones are let through. */
  reset(): void;
  /** Lets nothing through any more, and reports nothing. New connections are taken and get nothing either. */
  freeze(): void;
  /** Lets everything through again, also what was held back. */
  thaw(): void;
  /** Lets everything arrive so many milliseconds later in either direction; at once with 0. */
  delay(milliseconds: number): void;
  /** Resets every connection and refuses new ones. */
  refuse(): Promise<void>;
  /** Takes connections again. */
  accept(): Promise<void>;
  close(): Promise<void>;
}

/** What is done in its order, each after the time that it has to wait. */
class Delayed {
  readonly #waiting: { due: number; work: () => void }[] = [];

  add(milliseconds: number, work: () => void): void {
    if (milliseconds === 0 && this.#waiting.length === 0) return work();
    this.#waiting.push({ due: performance.now() + milliseconds, work });
    if (this.#waiting.length === 1) this.#run();
  }

  #run(): void {
    const [next] = this.#waiting;
    if (!next) return;
    setTimeout(
      () => {
        next.work();
        this.#waiting.shift();
        this.#run();
      },
      Math.max(next.due - performance.now(), 0),
    );
  }
}

/** @param target the port behind it, on 127.0.0.1 */
export async function startBadLine(target: number): Promise<BadLine> {
  const sockets = new Set<Socket>();
  let frozen = false;
  let taken = 0;
  let delayMs = 0;
  const server = createServer((near) => {
    taken += 1;
    const far = connect(target, "127.0.0.1");
    relay(near, far);
    relay(far, near);
  });

  function relay(from: Socket, to: Socket): void {
    sockets.add(from);
    if (frozen) from.pause();
    const delayed = new Delayed();
    from.on("data", (chunk) => delayed.add(delayMs, () => to.write(chunk)));
    from.on("error", () => to.resetAndDestroy());
    from.on("close", () => {
      sockets.delete(from);
      delayed.add(0, () => to.destroy());
    });
  }
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const stop = async () => {
    const closed = once(server, "close");
    server.close();
    reset();
    await closed;
  };

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    taken: () => taken,
    reset,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    refuse: stop,
    accept: () => listen(port),
    async close() {
      if (server.listening) await stop();
    },
  };
}
