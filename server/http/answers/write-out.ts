import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { withoutSharing } from "./shared-caching.ts";
import { type Answer, chooseEncoding, isCurrent } from "./answer.ts";

/** Writes an answer to the socket: nothing where the browser has it already, otherwise in the encoding that it takes. */
export function writeOut(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  more?: Record<string, string>,
): void {
  const all: Record<string, string | number> = { ...answer.headers, ...more };
  // What stores something in one browser is no other one's.
  const headers = all["set-cookie"] === undefined ? all : withoutSharing(all, "private, no-cache");
  if (answer.status === 200 && isCurrent(request.headers["if-none-match"], answer.headers.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"], answer);
  const body = answer.bodies[encoding] ?? answer.bodies.identity;
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers["content-length"] = body.length;
  response.writeHead(answer.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Ends a request with an answer, past the framework, which would only look at its bytes again. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  more?: Record<string, string>,
): FastifyReply {
  reply.hijack();
  writeOut(request.raw, reply.raw, answer, more);
  return reply;
}
