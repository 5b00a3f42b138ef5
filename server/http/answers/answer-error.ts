import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { SiteError } from "#shared/errors.ts";
import { errorBody } from "#shared/sentences.ts";
import { sentenceLanguage } from "../addresses/language.ts";
import { logFailure } from "../log.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "../security/security-headers.ts";
import { asSiteError } from "./errors.ts";

const ERROR_HEADERS = {
  ...SECURITY_HEADERS,
  "content-security-policy": DATA_POLICY,
  "cache-control": "no-store",
};

/** Answers what was thrown by the catalogue of errors; what is the server's own fault is logged. */
export function answerError(
  error: FastifyError | SiteError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const answer = asSiteError(error);
  // That there is too much to do is no failure.
  if (answer.status >= 500 && answer.code !== "busy") logFailure(request, error);
  // Fastify would end the connection while the body still comes, and who is cut off while sending never sees the answer.
  if (answer.code === "too_large") reply.removeHeader("connection");
  return reply
    .code(answer.status)
    .headers({ ...ERROR_HEADERS, ...answer.detail.headers })
    .send(errorBody(answer, sentenceLanguage(request.headers)));
}
