import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { afterEach, expect, it } from "vitest";
import { Arrivals } from "./arrivals.ts";

const CONNECTIONS = 20;

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/** Holds the process until the system has taken the connections, of which it knows nothing then. */
async function listening(): Promise<{ server: Server; taken: () => number }> {
  let taken = 0;
  server = createServer((socket) => {
    taken += 1;
    socket.on("error", () => {}).destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, taken: () => taken };
}

it("lets work begin once every connection that waits has been taken in", async () => {
  const { server: door, taken } = await listening();
  const arrivals = new Arrivals();
  arrivals.watch(door);
  const { port } = door.address() as AddressInfo;
  const clients = Array.from({ length: CONNECTIONS }, () => connect(port, "127.0.0.1"));
  // The system takes a connection on this machine before the call returns.
  for (const client of clients) client.on("error", () => {}).resume();
  await arrivals.settled();
  expect(taken()).toBe(CONNECTIONS);
});

/** Counts the rounds of the event loop. */
function rounds(): { count: () => number; stop: () => void } {
  let round = 0;
  let counting = true;
  const count = () => {
    round += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  return { count: () => round, stop: () => (counting = false) };
}

/** Begins three pieces of work together, each of which holds the process. @returns the rounds in which they began, in order */
async function beginThree(arrivals: Arrivals, holdMs: number): Promise<number[]> {
  const { count, stop } = rounds();
  const begun: number[] = [];
  const results = await Promise.all(
    [1, 2, 3].map(async (number) => {
      await arrivals.settled();
      begun.push(number);
      const until = performance.now() + holdMs;
      while (performance.now() < until);
      return count();
    }),
  );
  stop();
  expect(begun).toEqual([1, 2, 3]);
  return results;
}

it("lets one piece of work begin after another, in order, each that takes long in a round of the event loop of its own", async () => {
  const begun = await beginThree(new Arrivals(), 5);
  expect(new Set(begun).size).toBe(3);
});

it("lets pieces of work that take little begin in one round, in order, where no connection has come", async () => {
  const arrivals = new Arrivals();
  const all: number[] = [];
  // The machine may hold the process in one of them.
  for (let time = 0; time < 20; time += 1) all.push(new Set(await beginThree(arrivals, 0)).size);
  expect(Math.min(...all)).toBe(1);
});

it("lets work wait for the end of a round in which a connection has come", async () => {
  const { server: door, taken } = await listening();
  const arrivals = new Arrivals();
  arrivals.watch(door);
  await arrivals.settled();
  const { port } = door.address() as AddressInfo;
  const clients = Array.from({ length: CONNECTIONS }, () => connect(port, "127.0.0.1"));
  for (const client of clients) client.on("error", () => {}).resume();
  await once(door, "connection");
  await arrivals.settled();
  expect(taken()).toBe(CONNECTIONS);
});
