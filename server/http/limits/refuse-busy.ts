/** Answers whoever comes when there is too much to do: a finished text, written past the framework. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { ERRORS, SiteError } from "#shared/errors.ts";
import { errorBody } from "#shared/sentences.ts";
import { failurePage, failurePageHeaders } from "../answers/failure-page.ts";
import { chooseLanguage } from "../addresses/language.ts";
import { isApiAddress } from "../addresses/own-address.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "../security/security-headers.ts";
import { retryAfter } from "./limits.ts";

const { status } = ERRORS.busy;
const ERROR_HEADERS = {
  ...SECURITY_HEADERS,
  "content-security-policy": DATA_POLICY,
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
};
const ERROR_BODY = JSON.stringify(errorBody(new SiteError("busy")));

/** A page for a browser, which asks for one by name; the error of the catalogue for any other program. */
export function refuseBusy(request: FastifyRequest, reply: FastifyReply, siteUrl: string): FastifyReply {
  const { headers, url, method } = request;
  const page = headers.accept?.includes("text/html") && !isApiAddress(url);
  const { language } = page ? chooseLanguage(url, headers, siteUrl) : {};
  const retries = language !== undefined && method === "GET";
  const body = language ? failurePage(retries ? "busy" : "busyWithForm", language) : ERROR_BODY;
  const seconds = retryAfter();
  reply.hijack();
  reply.raw.writeHead(status, {
    ...(language ? failurePageHeaders(language) : ERROR_HEADERS),
    ...seconds,
    ...(retries && { refresh: seconds["retry-after"] }),
    "content-length": Buffer.byteLength(body),
  });
  // As text, which goes out in one piece with the head.
  reply.raw.end(method === "HEAD" ? undefined : body);
  return reply;
}
