import { once } from "node:events";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { eventually } from "../../../tests/support/runner/eventually.ts";
import { openSocket } from "../../../tests/support/http/raw-socket.ts";
import { sendLongList } from "./json-list.ts";
import { LIMITS } from "../limits/limits.ts";
import { LongAnswers } from "../limits/long-answers.ts";
import { listener } from "../limits/listener.ts";

const PART = "x".repeat(64 * 1024);
/** More than the operating system takes off the program's hands. */
const HELD_MAX = 32 * 1024 * 1024;

const { longAnswers: limits, lanes } = LIMITS;
const settled = () => Promise.resolve();

let app: FastifyInstance;
afterEach(() => app.close());

it.each([
  ["as it is", ""],
  ["compressed", "Accept-Encoding: gzip\r\n"],
])(
  "makes no more of a list than is read, and ends with whoever has stopped reading: %s",
  async (_, header) => {
    let produced = 0;
    const ended = Promise.withResolvers<void>();
    async function* endless() {
      try {
        for (;;) {
          produced += 1;
          // Not the same again and again, which would be compressed to nothing.
          yield header
            ? Buffer.from(crypto.getRandomValues(new Uint8Array(48 * 1024))).toString("base64")
            : PART;
        }
      } finally {
        ended.resolve();
      }
    }
    const longAnswers = new LongAnswers({ limits, lane: lanes.pieces, settled });
    app = Fastify({
      serverFactory: (answer) => listener({ ...LIMITS, idleMs: 300 }, answer),
    });
    app.get("/", async (request, reply) =>
      sendLongList(request, reply, { headers: {}, open: endless }, (text) => longAnswers.open(text, "x")),
    );
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const socket = await openSocket(origin, `GET / HTTP/1.1\r\nHost: x\r\n${header}\r\n`);
    socket.removeAllListeners("error").on("error", () => {});
    await once(socket, "data");
    socket.pause();
    await ended.promise;
    expect(produced * PART.length).toBeLessThan(HELD_MAX);
    socket.resume();
    await eventually(() => expect(socket.closed).toBe(true));
  },
);
