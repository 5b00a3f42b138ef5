import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type AcceptedEncodings, acceptedEncodings, type Answer, isCurrent } from "./answer.ts";
import { withoutSharing } from "./shared-caching.ts";

/** What an answer says to one visitor alone. */
type MoreHeaders = Record<string, string | string[]>;

/** Writes an answer to the socket: nothing where the browser has it already, otherwise its bytes. */
export function writeOut(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  more?: MoreHeaders,
): void {
  const all: Record<string, string | number | string[]> = { ...answer.headers, ...more };
  // What stores something in one browser is no other one's.
  const headers = all["set-cookie"] === undefined ? all : withoutSharing(all, "private, no-cache");
  if (answer.status === 200 && isCurrent(request.headers["if-none-match"], answer.headers.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { encoding, body } = answer;
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers["content-length"] = body.length;
  response.writeHead(answer.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** The encodings in which a request may be answered. */
export const encodingsFor = ({ headers }: IncomingMessage): AcceptedEncodings =>
  acceptedEncodings(headers["accept-encoding"]);

/** Ends a request with an answer, past the framework, which would only look at its bytes again. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  more?: MoreHeaders,
): FastifyReply {
  reply.hijack();
  writeOut(request.raw, reply.raw, answer, more);
  return reply;
}
