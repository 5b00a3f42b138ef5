/** A document for programs that anybody may read: cached under its one address, whatever else the requested one says. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import type { Services } from "#server/services.ts";
import { makeAnswer } from "./answer.ts";
import type { AnswerCache, ComputedAnswer } from "./answer-cache.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "../security/security-headers.ts";
import { FOR_SHARED_CACHES } from "./shared-caching.ts";
import { sendAnswer } from "./write-out.ts";

export interface PublicDeps {
  services: Services;
  cache: AnswerCache;
  /** Without a slash at the end. */
  siteUrl: string;
}

const QUALITY = 6;

export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: AnswerCache,
  address: string,
  make: () => Promise<ComputedAnswer>,
): Promise<FastifyReply> {
  return sendAnswer(request, reply, await cache.get(address, make));
}

/** @param type the media type, without its charset */
export async function makeDocument(
  type: string,
  body: string,
  dependencies: CacheDependencies,
  more: Record<string, string> = {},
): Promise<ComputedAnswer> {
  const headers = {
    ...SECURITY_HEADERS,
    ...more,
    "content-security-policy": DATA_POLICY,
    "content-type": `${type}; charset=utf-8`,
    "cache-control": FOR_SHARED_CACHES,
  };
  return { answer: await makeAnswer(200, headers, body, QUALITY), dependencies };
}
