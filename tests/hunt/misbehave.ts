/** Connections of senders and readers that stop in the middle, and bytes that are no request. */
import { connect, type Socket } from "node:net";
import type { Figures } from "./figures.ts";
import { ROLES } from "./requests.ts";
import type { Target } from "./target.ts";

const HOST = "Host: 127.0.0.1\r\n";
const HEAD = `GET / HTTP/1.1\r\n${HOST}`;
const POST = `POST /api/email/send HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;

/** Heads and bodies that never become whole; the server has to end each by itself. */
const UNFINISHED = [
  "",
  "G",
  "GET / HTTP/1.1\r\n",
  HEAD,
  `${HEAD}Cookie: ${"a".repeat(8000)}`,
  `${POST}Content-Length: 1000\r\n\r\n{`,
  `${POST}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":`,
  `POST /api/notification/import HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
  `POST /api/file/upload/others HTTP/1.1\r\n${HOST}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n--x\r\n`,
  `POST /contact HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\nname=`,
];

/** Calls whose body is read only of those who have signed in, each with a type and the beginning of a body. */
const STAFF_BODIES = [
  ["POST /api/notification/create", "application/json", "{"],
  ["PUT /api/content/update", "application/json", '{"content":"'],
  ["POST /api/notification/import", "application/json", '{"rows":['],
  ["POST /api/staff/html", "application/json", '{"html":"<p>'],
  ["PUT /api/user/changepassword", "application/json", "{"],
  ["POST /api/file/upload/others", "multipart/form-data; boundary=x", "--x\r\n"],
] as const;

const unfinishedOf = (token: string): string[] =>
  STAFF_BODIES.flatMap(([call, type, start]) => {
    const head = `${call} HTTP/1.1\r\n${HOST}Authorization: Bearer ${token}\r\nContent-Type: ${type}\r\n`;
    return [
      `${head}Content-Length: 9000\r\n\r\n${start}`,
      `${head}Transfer-Encoding: chunked\r\n\r\n${start.length.toString(16)}\r\n${start}\r\n`,
    ];
  });

/** Each gets some answer or none, and the connection ends. */
const ODD = [
  "\u0000\u0001\u0002\r\n\r\n",
  "GET /\r\n\r\n",
  "GET / HTTP/0.9\r\n\r\n",
  "GET / HTTP/3.0\r\n\r\n",
  "GET / HTTP/1.1\r\n\r\n",
  `GET / HTTP/1.1\nHost: x\n\n`,
  `${HEAD}Host: evil.example\r\nConnection: close\r\n\r\n`,
  `GET http://evil.example/ HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
  `GET //evil.example/%2e%2e/ HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
  `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
  `TRACE / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
  `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  `${HEAD}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  `${HEAD}Connection: close\r\nX: ${"a".repeat(100_000)}\r\n\r\n`,
  `${HEAD}${"X: 1\r\n".repeat(5000)}\r\n`,
  `GET /${"a".repeat(100_000)} HTTP/1.1\r\n${HOST}\r\n`,
  `${HEAD}A B: 1\r\n\r\n`,
  `${HEAD} folded: 1\r\nConnection: close\r\n\r\n`,
  `${POST}Content-Length: -1\r\n\r\n{}`,
  `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `${POST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}`,
  `${POST}Transfer-Encoding: gzip\r\n\r\n{}`,
  `${POST}Expect: 100-continue\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`,
  `GET /\u00ff\u00fe HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
];

/** How many ask for something large and read nothing, and how many leave before the answer. */
const READERS_MAX = 10;
const LEAVERS = 50;
const LARGE = "GET /api/notification/all HTTP/1.1\r\n";
/** Longer than the server waits for any head or body. */
const LAST_MS = 120_000;

/**
 * Opens all of them at once.
 * @returns waits until the server has ended every connection that it must not leave open, and counts those that it did leave
 */
export function misbehave(target: Target, figures: Figures): { finished: () => Promise<void> } {
  const origin = target.site.url;
  const tokens = ROLES.flatMap((role) => target.tokenOf(role) ?? []);
  const held = [...UNFINISHED, ...ODD, ...tokens.flatMap(unfinishedOf)].map((bytes) => ({
    bytes,
    socket: open(origin, bytes),
  }));
  const readers = Array.from({ length: READERS_MAX }, () =>
    open(origin, `${LARGE}${HOST}\r\n`.repeat(20)).pause(),
  );
  for (let count = 0; count < LEAVERS; count += 1) {
    const leaver = open(origin, `${LARGE}${HOST}\r\n`);
    leaver.once("connect", () => setImmediate(() => leaver.destroy()));
  }
  return {
    async finished() {
      const deadline = performance.now() + LAST_MS;
      await Promise.all(held.map(({ socket }) => closed(socket, deadline - performance.now())));
      for (const { bytes } of held.filter(({ socket }) => !socket.destroyed)) {
        const sent = JSON.stringify(bytes.replace(/Bearer \S+/, "Bearer …").slice(0, 300));
        figures.faults.set(`the connection was left open — ${sent.slice(0, 60)}`, {
          count: 1,
          example: sent,
        });
      }
      for (const socket of [...held.map((each) => each.socket), ...readers]) socket.destroy();
    },
  };
}

function open(origin: string, bytes: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write(Buffer.from(bytes, "latin1"));
  socket.resume();
  return socket;
}

async function closed(socket: Socket, limit: number): Promise<void> {
  if (socket.destroyed) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.max(limit, 0));
    socket.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
