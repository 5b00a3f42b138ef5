/** A document for programs that anybody may read: cached under its one address, whatever else the requested one says. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import type { Services } from "#server/services.ts";
import type { AnswerCache, ComputedAnswer } from "./answer-cache.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "../security/security-headers.ts";
import { encodingsFor, sendAnswer } from "./write-out.ts";
import { FOR_SHARED_CACHES } from "./shared-caching.ts";

export interface PublicDeps {
  services: Services;
  cache: AnswerCache;
  /** Without a slash at the end. */
  siteUrl: string;
}

export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: AnswerCache,
  address: string,
  make: () => Promise<ComputedAnswer>,
): Promise<FastifyReply> {
  return sendAnswer(request, reply, await cache.get(address, encodingsFor(request.raw), make));
}

/** @param type the media type, without its charset */
export function makeDocument(
  type: string,
  body: string,
  dependencies: CacheDependencies,
  more: Record<string, string> = {},
): ComputedAnswer {
  const headers = {
    ...SECURITY_HEADERS,
    ...more,
    "content-security-policy": DATA_POLICY,
    "content-type": `${type}; charset=utf-8`,
    "cache-control": FOR_SHARED_CACHES,
  };
  return { headers, content: body, dependencies };
}
