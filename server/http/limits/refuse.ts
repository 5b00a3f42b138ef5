/** Answers whoever comes when there is too much to do, or no database: a finished text, written past the framework. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ERRORS, SiteError } from "#shared/errors.ts";
import { errorBody } from "#shared/sentences.ts";
import { failurePage, failurePageHeaders } from "../answers/failure-page.ts";
import { chooseLanguage } from "../addresses/language.ts";
import { isApiAddress } from "../addresses/own-address.ts";
import { DATA_POLICY, SECURITY_HEADERS, transportHeaders } from "../security/security-headers.ts";
import { BUSY_FOR, AWAY_FOR, retryAfter } from "./limits.ts";

const ERROR_HEADERS = {
  ...SECURITY_HEADERS,
  "content-security-policy": DATA_POLICY,
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
};

const REFUSALS = {
  busy: {
    error: JSON.stringify(errorBody(new SiteError("busy"))),
    page: "busy",
    pageWithForm: "busyWithForm",
    seconds: BUSY_FOR,
  },
  database_away: {
    error: JSON.stringify(errorBody(new SiteError("database_away"))),
    page: "away",
    pageWithForm: "awayWithForm",
    seconds: AWAY_FOR,
  },
} as const;
export type Refusal = keyof typeof REFUSALS;

/** Refuses a request that has reached the framework. */
export function refuseReply(
  refusal: Refusal,
  { raw }: FastifyRequest,
  reply: FastifyReply,
  siteUrl: string,
): FastifyReply {
  reply.hijack();
  refuse(refusal, raw, reply.raw, siteUrl);
  return reply;
}

/** A page for a browser, which asks for one by name; the error of the catalogue for any other program. */
export function refuse(
  refusal: Refusal,
  { headers, url = "/", method }: Pick<IncomingMessage, "headers" | "url" | "method">,
  response: ServerResponse,
  siteUrl: string,
): void {
  const { error, page, pageWithForm, seconds } = REFUSALS[refusal];
  const isPage = headers.accept?.includes("text/html") && !isApiAddress(url);
  const { language } = isPage ? chooseLanguage(url, headers, siteUrl) : {};
  const retries = language !== undefined && method === "GET";
  const body = language ? failurePage(retries ? page : pageWithForm, language) : error;
  const later = retryAfter(seconds);
  response.writeHead(ERRORS[refusal].status, {
    ...(language ? failurePageHeaders(language) : ERROR_HEADERS),
    ...transportHeaders(siteUrl),
    ...later,
    ...(retries && { refresh: later["retry-after"] }),
    "content-length": Buffer.byteLength(body),
  });
  // As text, which goes out in one piece with the head.
  response.end(method === "HEAD" ? undefined : body);
}
