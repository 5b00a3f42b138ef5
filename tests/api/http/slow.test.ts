/** Whoever reads slowly gets all of it; only those that have stopped lose their connection. */
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
    const impatient = await openTestSite("sqlite", {
      limits: { idleMs: 300, connections: { ...LIMITS.connections, pipelined: 1000 } },
    });
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

it("gives others their files, however many have stopped reading theirs", async () => {
  const PLACES = 2;
  const lanes = { ...LIMITS.lanes, files: { ...LIMITS.lanes.files, places: PLACES, few: 0, waitMs: 1000 } };
  const site = await openTestSite("sqlite", { limits: { lanes } });
  const { url } = (await upload(site, "large.pdf", LARGE)).body;
  const { url: small } = (await upload(site, "small.pdf", pdf())).body;
  const address = await site.listen();
  const stopped = Array.from({ length: 2 * PLACES }, async () => {
    const socket = await openSocket(address, `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(socket, "data");
    return socket.pause();
  });
  const sockets = await Promise.all(stopped);
  expect((await fetch(address + small)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await site.close();
});
