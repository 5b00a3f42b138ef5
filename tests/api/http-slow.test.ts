/** Clients that send too slowly lose their connection, and cost nobody else anything. */
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSocket } from "../support/raw-socket.ts";
import { openTestSite, type TestSite } from "../support/test-site.ts";

/** Seconds after which a client is sent away, with the time between two looks at the connections. */
const HEAD_S = 10 + 2;
const BODY_S = 20;
const SLACK_S = 4;

let site: TestSite;
let origin: string;
beforeAll(async () => {
  site = await openTestSite("sqlite");
  origin = await site.listen();
});
afterAll(() => site.close());

/** Sends the beginning, then a byte each second, and answers after how many seconds the connection ended. */
async function trickle(beginning: string): Promise<number> {
  const socket = await openSocket(origin, beginning);
  const started = performance.now();
  socket.removeAllListeners("error").on("error", () => {});
  socket.resume();
  const timer = setInterval(() => socket.writable && socket.write("x"), 1000);
  await once(socket, "close");
  clearInterval(timer);
  return (performance.now() - started) / 1000;
}

it("closes a connection whose head or body does not arrive, while others are served", async () => {
  const head = "POST /api/email/send HTTP/1.1\r\nHost: x\r\n";
  const times = Promise.all([
    trickle(`${head}X-Slow: `),
    trickle(`${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"message":"`),
    trickle(
      `${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nfffff\r\n{"message":"`,
    ),
  ]);
  for (let count = 0; count < 20; count += 1) {
    const started = performance.now();
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(1000);
  }
  const [slowHead, slowBody, slowChunks] = await times;
  expect(slowHead).toBeLessThan(HEAD_S + SLACK_S);
  expect(slowBody).toBeLessThan(BODY_S + SLACK_S);
  expect(slowChunks).toBeLessThan(BODY_S + SLACK_S);
}, 40_000);
