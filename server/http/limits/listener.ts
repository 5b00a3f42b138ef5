/** The server that listens, with its limits on time and connections. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { Limits } from "./limits.ts";
import { readRest } from "./rest-of-body.ts";
import { Pipelines } from "./pipelines.ts";

const KEEP_ALIVE_MS = 72_000;
/** How often Node looks for requests that have not come in time. */
const CHECKING_MS = 2000;

export function listener(
  { headMs, requestMs, idleMs, restMs, connections }: Limits,
  answer: RequestListener,
): Server {
  const pipelines = new Pipelines({ idleMs, most: connections.pipelined });
  const server = createServer({
    IncomingMessage: pipelines.requests,
    headersTimeout: headMs,
    requestTimeout: requestMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: Math.min(CHECKING_MS, headMs),
  });
  const begin: RequestListener = (request, response) => {
    readRest(request, response, restMs);
    answer(request, response);
  };
  const take: RequestListener = (request, response) => pipelines.answer(request, response, begin);
  // Whether the body is wanted is said when it is known who asks.
  server.on("request", take).on("checkContinue", take);
  pipelines.watch(server);
  server.maxConnections = connections.all;
  return server;
}
