/** Clients that send too slowly lose their connection, and cost nobody else anything. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSocket } from "../support/raw-socket.ts";
import { limit } from "../support/speed.ts";
import { openTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let origin: string;
beforeAll(async () => {
  site = await openTestSite("sqlite");
  origin = await site.listen();
});
afterAll(() => site.close());

/** Sends the beginning, then a byte each second, until the server ends the connection, in whatever way. */
async function trickle(beginning: string): Promise<void> {
  const socket = await openSocket(origin, beginning);
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  socket.once("close", () => resolve());
  socket.removeAllListeners("error").on("error", () => {});
  socket.resume();
  const timer = setInterval(() => socket.writable && socket.write("x"), 1000);
  await closed;
  clearInterval(timer);
}

it(
  "closes a connection whose head or body does not arrive, while others are served",
  { timeout: limit(120_000) },
  async () => {
    const head = "POST /api/email/send HTTP/1.1\r\nHost: x\r\n";
    const closed = Promise.all([
      trickle(`${head}X-Slow: `),
      trickle(`${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"message":"`),
      trickle(
        `${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nfffff\r\n{"message":"`,
      ),
    ]);
    for (let count = 0; count < 20; count += 1) {
      expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
    }
    await closed;
  },
);
