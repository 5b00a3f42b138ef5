/** Clients that send or read too slowly cost nobody else anything; only those that have stopped lose their connection. */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { LIMITS } from "#server/http/limits/limits.ts";
import { openSocket } from "../../support/http/raw-socket.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { limit } from "../../support/runner/speed.ts";
import { openTestSite } from "../../support/server/test-site.ts";
import { upload } from "../../support/data/upload.ts";

/** Sends the beginning, then a byte now and then, until the server ends the connection, in whatever way. */
async function trickle(address: string, beginning: string): Promise<void> {
  const socket = await openSocket(address, beginning);
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  socket.once("close", () => resolve());
  socket.removeAllListeners("error").on("error", () => {});
  socket.resume();
  const timer = setInterval(() => socket.writable && socket.write("x"), 100);
  await closed;
  clearInterval(timer);
}

it(
  "closes a connection whose head or body does not arrive, while others are served",
  { timeout: limit(120_000) },
  async () => {
    expect(LIMITS).toMatchObject({ headMs: 10_000, bodyMs: 20_000 });
    const slow = await openTestSite("sqlite", { limits: { headMs: 1000, bodyMs: 2000 } });
    const address = await slow.listen();
    const head = "POST /api/email/send HTTP/1.1\r\nHost: x\r\n";
    const closed = Promise.all([
      trickle(address, `${head}X-Slow: `),
      trickle(address, `${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"message":"`),
      trickle(
        address,
        `${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nfffff\r\n{"message":"`,
      ),
    ]);
    for (let count = 0; count < 20; count += 1) {
      expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    }
    await closed;
    await slow.close();
  },
);
/** More than the operating system takes off the program's hands. */
const LARGE = Buffer.concat([Buffer.from(pdf()), Buffer.alloc(20 * 1024 * 1024)]);

it("sends a file to its end to whoever reads it slowly, however short the time for bodies is", async () => {
  const quick = await openTestSite("sqlite", { limits: { bodyMs: 50 } });
  const { url } = (await upload(quick, "large.pdf", LARGE)).body;
  const socket = await openSocket(
    await quick.listen(),
    `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  let bytes = 0;
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length;
    await pause(2);
  }
  expect(bytes).toBeGreaterThan(LARGE.length);
  await quick.close();
});

it(
  "closes the connection of whoever has stopped reading, a file or what is cached",
  { timeout: limit(60_000) },
  async () => {
    const impatient = await openTestSite("sqlite", { limits: { idleMs: 300 } });
    const { url } = (await upload(impatient, "large.pdf", LARGE)).body;
    const address = await impatient.listen();
    await (
      await fetch(`${address}/api/translation/lang?lang=en`, { headers: { connection: "close" } })
    ).text();
    await eventually(async () => expect(await impatient.connections()).toBe(0));
    const file = `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const cached = "GET /api/translation/lang?lang=en HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1000);
    for (const bytes of [file, cached]) {
      const socket = await openSocket(address, bytes);
      socket.removeAllListeners("error").on("error", () => {});
      await once(socket, "data");
      socket.pause();
      await eventually(async () => expect(await impatient.connections()).toBe(0));
      socket.resume();
      if (!socket.closed) await once(socket, "close");
    }
    await impatient.close();
  },
);
