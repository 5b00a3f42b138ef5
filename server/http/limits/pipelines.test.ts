import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { openSocket } from "../../../tests/support/http/raw-socket.ts";
import { eventually } from "../../../tests/support/runner/eventually.ts";
import { Pipelines } from "./pipelines.ts";

const IDLE_MS = 60_000;
const MOST = 4;
const GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
/** More than the operating system takes off the program's hands. */
const HELD_MAX = 16 * 1024 * 1024;
const LARGE = Buffer.alloc(4 * HELD_MAX);

const ends: Array<() => void> = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

interface Opened {
  pipelines: Pipelines;
  origin: string;
  clock: { now: number };
  /** How many requests Node has made of what came. */
  made: () => number;
  connections: () => Promise<number>;
}

async function open(answer: RequestListener): Promise<Opened> {
  const clock = { now: 0 };
  const pipelines = new Pipelines({ idleMs: IDLE_MS, most: MOST, now: () => clock.now });
  let made = 0;
  const server = createServer({ IncomingMessage: pipelines.requests }, (request, response) => {
    made += 1;
    pipelines.answer(request, response, answer);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  ends.push(() => server.close().closeAllConnections());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  return { pipelines, origin, clock, made: () => made, connections };
}

async function send(origin: string, bytes: string): Promise<Socket> {
  const socket = await openSocket(origin, bytes);
  socket.removeAllListeners("error").on("error", () => {});
  ends.push(() => socket.destroy());
  return socket;
}

/** Reads so much that the server must have moved, and then no more. */
function readSome(socket: Socket): Promise<void> {
  let bytes = 0;
  return new Promise((resolve) => {
    const take = ({ length }: Buffer) => {
      bytes += length;
      if (bytes <= HELD_MAX) return;
      socket.off("data", take).pause();
      resolve();
    };
    socket.on("data", take).resume();
  });
}

it("answers what comes at once on a connection one after the other", async () => {
  const begun: Array<() => void> = [];
  const { origin } = await open((_request, response) => begun.push(() => response.end("done")));
  const socket = await send(origin, GET.repeat(MOST));
  for (let turn = 1; turn <= MOST; turn += 1) {
    await eventually(() => expect(begun).toHaveLength(turn));
    const data = once(socket, "data");
    begun[turn - 1]!();
    await data;
  }
});

it("closes a connection with too many requests, and does not make the rest of those that came with them", async () => {
  const { origin, made } = await open(() => {});
  const socket = await send(origin, GET.repeat(1000));
  if (!socket.resume().closed) await once(socket, "close");
  expect(made()).toBe(MOST);
});

it("closes the connection of whoever has taken nothing for that long, and of nobody who reads now and then", async () => {
  const { pipelines, origin, clock, connections } = await open((_request, response) => response.end(LARGE));
  const socket = await send(origin, GET);
  const look = () => {
    clock.now += IDLE_MS;
    pipelines.closeSilent();
  };
  for (let turn = 1; turn <= 3; turn += 1) {
    await readSome(socket);
    look();
    expect(await connections()).toBe(1);
  }
  // What the system goes on taking by itself is a sign of life too.
  await eventually(async () => {
    look();
    expect(await connections()).toBe(0);
  });
});

it("waits for its own answer for any time, and for the rest of a request no longer than that", async () => {
  const { pipelines, origin, clock, made, connections } = await open(() => {});
  await send(origin, GET);
  await send(origin, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nfou");
  await eventually(() => expect(made()).toBe(2));
  for (const ms of [IDLE_MS, IDLE_MS]) {
    clock.now += ms;
    pipelines.closeSilent();
  }
  await eventually(async () => expect(await connections()).toBe(1));
});
