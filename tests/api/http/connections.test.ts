/** Nobody takes all connections that there are. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { LIMITS } from "#server/http/limits/limits.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { exchange } from "../../support/http/raw-socket.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";

const EACH = 3;
const HEALTH = "GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n";
const LIMITED = { limits: { connections: { ...LIMITS.connections, each: EACH } } };

let site: TestSite;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await site.close();
});

/** Opens a connection from an address of this machine and asks whether the process lives: the first line, or nothing. */
async function ask(from: string): Promise<string> {
  const { port } = new URL(await site.listen());
  const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress: from });
  sockets.push(socket);
  socket.on("error", () => {}).write(HEALTH);
  const [data] = (await Promise.race([once(socket, "data"), once(socket, "close")])) as [unknown];
  return Buffer.isBuffer(data) ? data.toString("latin1").split("\r\n")[0]! : "";
}

const OK = "HTTP/1.1 200 OK";

/** Begins a request and leaves it unfinished: the connection is busy. */
async function begin(from: string): Promise<Socket> {
  const { port } = new URL(await site.listen());
  const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress: from });
  sockets.push(socket);
  const head =
    "POST /api/email/send HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9";
  socket.on("error", () => {}).write(`${head}\r\nExpect: 100-continue\r\n\r\n`);
  // Once it is asked for the body, its request is under way.
  await once(socket, "data");
  return socket;
}

it("has so many from one address: a further one ends the one that has been idle for the longest time", async () => {
  site = await openTestSite("sqlite", LIMITED);
  for (let count = 0; count < EACH; count += 1) expect(await ask("127.0.0.2")).toBe(OK);
  const [first, second] = sockets;
  first!.write(HEALTH);
  await once(first!, "data");
  expect(await ask("127.0.0.2")).toBe(OK);
  if (!second!.closed) await once(second!, "close");
  expect(sockets.map(({ closed }) => closed)).toEqual([false, true, false, false]);
  expect(await site.connections()).toBe(EACH);
});

it("closes a further one where all of them are busy, until one of them ends, and serves others", async () => {
  site = await openTestSite("sqlite", LIMITED);
  for (let count = 0; count < EACH; count += 1) await begin("127.0.0.2");
  expect(await ask("127.0.0.2")).toBe("");
  expect(await ask("127.0.0.3")).toBe(OK);
  sockets[0]!.destroy();
  await eventually(async () => expect(await ask("127.0.0.2")).toBe(OK));
  expect(sockets.slice(1, EACH).map(({ closed }) => closed)).toEqual([false, false]);
});

it.each([[1], [["127.0.0.2"]], [["::1", "127.0.0.2/31"]]])(
  "has any number from a proxy that is trusted: %j",
  async (trustProxy) => {
    site = await openTestSite("sqlite", { ...LIMITED, trustProxy });
    for (let count = 0; count < 2 * EACH; count += 1) expect(await ask("127.0.0.2")).toBe(OK);
  },
);

it("counts those who are no proxy, where only some addresses are trusted", async () => {
  site = await openTestSite("sqlite", { ...LIMITED, trustProxy: ["127.0.0.9"] });
  for (let count = 0; count < EACH; count += 1) await begin("127.0.0.2");
  expect(await ask("127.0.0.2")).toBe("");
});

it("closes a connection on which more requests come at once than anybody sends, and answers as many as that", async () => {
  site = await openTestSite("sqlite", LIMITED);
  const origin = await site.listen();
  const { pipelined } = LIMITS.connections;
  const ended = "GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const { answer } = await exchange(origin, HEALTH.repeat(pipelined - 1) + ended);
  expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(pipelined);
  const refused = await exchange(origin, HEALTH.repeat(pipelined + 1) + ended);
  expect(refused.closed).toBe(true);
  expect(refused.answer.match(/HTTP\/1\.1 200 OK/g) ?? []).toHaveLength(0);
});
