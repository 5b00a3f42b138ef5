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

it("lets one piece of work begin after another, in order, each in a round of the event loop of its own", async () => {
  const arrivals = new Arrivals();
  const begun: number[] = [];
  let round = 0;
  let counting = true;
  const count = () => {
    round += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const results = await Promise.all(
    [1, 2, 3].map(async (number) => {
      await arrivals.settled();
      begun.push(number);
      return round;
    }),
  );
  counting = false;
  expect(begun).toEqual([1, 2, 3]);
  expect(new Set(results).size).toBe(3);
});
