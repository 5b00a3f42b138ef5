/** What is under way on each connection: one answer at a time, and none for a client that has gone silent. */
import { IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A connection with requests that are not answered. */
interface UnderWay {
  /** The request that came last; all before it have come to their ends. */
  last: IncomingMessage;
  /** What waits until the answers before it have been sent, the earliest first. */
  waiting: Array<[IncomingMessage, ServerResponse]>;
  /** What the system had taken and brought when it was last looked at. */
  moved: Moved;
  /** Milliseconds: since when nothing has moved while the client was waited for. */
  since: number;
}

interface Moved {
  /** Bytes that were read, and those of which all that was handed over with them has been taken. */
  whole: number;
  /** Of what is being handed over, the bytes that are left. */
  left: number;
}

export interface PipelineLimits {
  /** Milliseconds after which a client is silent. */
  idleMs: number;
  /** Requests on one connection that are not answered. */
  most: number;
  /** Milliseconds. */
  now?: () => number;
}

/** A silent client is noticed within the sixth part of that time, or two seconds. */
const LOOKS = 6;
const LOOKS_MS = 2000;

export class Pipelines {
  readonly #idleMs: number;
  readonly #most: number;
  readonly #now: () => number;
  readonly #connections = new Map<Socket, UnderWay>();

  constructor({ idleMs, most, now = () => performance.now() }: PipelineLimits) {
    this.#idleMs = idleMs;
    this.#most = most;
    this.#now = now;
  }

  /**
   * The requests of a server. One too many on its connection is given to Node as one that leaves HTTP, which nobody takes: then
   * Node closes the connection and reads no more of what has come. Whatever else is done, it first makes hundreds of requests
   * that came in one piece, for nobody.
   */
  get requests(): typeof IncomingMessage {
    const isTooMany = (socket: Socket) => this.#isFull(socket);
    return class extends IncomingMessage {
      /** Known when its head has come, and for good. */
      readonly #isTooMany: boolean;
      /** What Node says; its constructor says it as well, before there is a private one. */
      declare private leaves: boolean | null;

      constructor(socket: Socket) {
        super(socket);
        this.#isTooMany = isTooMany(socket);
      }
      get upgrade(): boolean {
        return this.leaves === true || this.#isTooMany;
      }
      set upgrade(leaves: boolean | null) {
        this.leaves = leaves;
      }
    };
  }

  /** Has the requests of a connection answered one after the other, however many come at once. */
  answer(request: IncomingMessage, response: ServerResponse, answer: RequestListener): void {
    const { socket } = request;
    const underWay = this.#connections.get(socket);
    if (underWay) {
      underWay.last = request;
      underWay.waiting.push([request, response]);
      return;
    }
    const moved = movedOn(socket);
    this.#connections.set(socket, { last: request, waiting: [], moved, since: this.#now() });
    this.#begin(request, response, answer);
  }

  /** Looks for silent clients for as long as the server is open. */
  watch(server: Server): void {
    const interval = Math.min(LOOKS_MS, this.#idleMs / LOOKS);
    const looking = setInterval(() => this.closeSilent(), interval).unref();
    server.once("close", () => clearInterval(looking));
  }

  /** Closes the connections on which nothing has moved while the client was the one who was waited for. */
  closeSilent(): void {
    const now = this.#now();
    for (const [socket, underWay] of this.#connections) {
      const { last, moved: before, since } = underWay;
      const moved = movedOn(socket);
      // The client has sent everything and got everything that there is: it is the server that takes its time.
      const isServers = last.complete && moved.left === 0 && socket.writableLength === 0;
      if (isServers || moved.whole !== before.whole || moved.left !== before.left)
        Object.assign(underWay, { moved, since: now });
      else if (now - since >= this.#idleMs) socket.destroy();
    }
  }

  #begin(request: IncomingMessage, response: ServerResponse, answer: RequestListener): void {
    const { socket } = request;
    response.once("close", () => {
      const next = this.#connections.get(socket)?.waiting.shift();
      if (next && socket.writable) this.#begin(...next, answer);
      else this.#connections.delete(socket);
    });
    answer(request, response);
  }

  #isFull(socket: Socket): boolean {
    const underWay = this.#connections.get(socket);
    return underWay !== undefined && underWay.waiting.length + 1 >= this.#most;
  }
}

/** Node says of what it hands over in pieces only when all of it has been taken; its handle knows what is left. */
function movedOn(socket: Socket): Moved {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize: number } | null };
  const whole = socket.bytesRead + socket.bytesWritten - socket.writableLength;
  return { whole, left: handle?.writeQueueSize ?? 0 };
}
