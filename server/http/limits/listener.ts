/** The server that listens, with its limits on time and connections. */
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Limits } from "./limits.ts";
import { readRest } from "./rest-of-body.ts";

const KEEP_ALIVE_MS = 72_000;
/** How often Node looks for requests that have not come in time. */
const CHECKING_MS = 2000;

export function listener(
  { headMs, requestMs, idleMs, restMs, connections }: Limits,
  answer: RequestListener,
): Server {
  const server = createServer({
    headersTimeout: headMs,
    requestTimeout: requestMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: Math.min(CHECKING_MS, headMs),
  });
  const waiting = new WeakMap<Socket, number>();
  const take: RequestListener = (request, response) => {
    if (!begins(waiting, connections.pipelined, request.socket, response)) return;
    readRest(request, response, restMs);
    response.on("timeout", () => {
      const { socket } = request;
      // The client has sent everything and waits for more of the answer: it is the server that takes its time.
      if (request.complete && socket.writableLength === 0) socket.setTimeout(idleMs);
      else socket.destroy();
    });
    answer(request, response);
  };
  // Whether the body is wanted is said when it is known who asks.
  server.on("request", take).on("checkContinue", take);
  // Measured between two moves of bytes: what moves slowly goes on.
  server.timeout = idleMs;
  server.maxConnections = connections.all;
  return server;
}

/**
 * Notes a request on its connection, which is closed where too many of it wait: each of them holds memory until the client
 * has read all answers before. @returns whether it is to be answered
 */
function begins(
  waiting: WeakMap<Socket, number>,
  most: number,
  socket: Socket,
  response: ServerResponse,
): boolean {
  const requests = (waiting.get(socket) ?? 0) + 1;
  waiting.set(socket, requests);
  if (requests > most) {
    socket.destroy();
    return false;
  }
  response.once("close", () => waiting.set(socket, waiting.get(socket)! - 1));
  return true;
}
