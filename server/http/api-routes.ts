/** The adapter for programs: every call of the list, under the base of the API. */
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { API_BASE } from "#shared/api-base.ts";
import { SiteError } from "#shared/errors.ts";
import { IMPORT_LIMITS } from "#shared/import-limits.ts";
import { LANGUAGES } from "#shared/languages.ts";
import { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import type { Services } from "#server/services.ts";
import type { Call, CallRequest } from "./api/call.ts";
import { CALLS } from "./api/calls.ts";
import { readQuery } from "./api/read-query.ts";
import { type Answer, makeAnswer } from "./answer.ts";
import type { AnswerCache, AnswerCompartment, ComputedAnswer } from "./answer-cache.ts";
import { canonicalAddress, isOwnPath } from "./canonical-address.ts";
import { sentenceLanguage } from "./language.ts";
import { beginList, jsonOf, jsonChunks, sendLongList } from "./json-list.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "./security-headers.ts";
import { sendAnswer } from "./write-out.ts";

const CACHED_QUALITY = 5;
const SENT_ONCE_QUALITY = 3;

type ApiRequest = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>;

export function apiRoutes(app: FastifyInstance, services: Services, cache: AnswerCache): void {
  addRoutes(
    app,
    CALLS.filter(({ largeBody }) => !largeBody),
    services,
    cache,
  );
  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, read) =>
      read(null, body),
    );
    addRoutes(
      scope,
      CALLS.filter(({ largeBody }) => largeBody),
      services,
      cache,
    );
    done();
  });
}

function addRoutes(
  app: FastifyInstance,
  calls: readonly Call[],
  services: Services,
  cache: AnswerCache,
): void {
  for (const call of calls) {
    app.route({
      method: call.method,
      url: `${API_BASE}${call.path}`,
      config: { demand: call, lane: call.lane },
      ...(call.largeBody && { bodyLimit: IMPORT_LIMITS.bytes }),
      handler: (request, reply) => answerCall(call, services, cache, request as ApiRequest, reply),
    });
  }
}

async function answerCall(
  call: Call,
  services: Services,
  cache: AnswerCache,
  request: ApiRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (call.mediaType) return sendStream(call, requestFor(call, services, request), request, reply);
  const key = call.method === "GET" && !request.bearer ? canonicalAddress(request.url) : undefined;
  const make = () => execute(call, services, request);
  const answer = key === undefined ? (await make()).answer : await cache.get(key, make);
  return answer.long ? sendLongList(request, reply, answer.long) : sendAnswer(request, reply, answer);
}

/** The idempotency key of a call that may be repeated. @throws SiteError `invalid` */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || (typeof header === "string" && /^[\w-]{8,100}$/.test(header))) return header;
  throw new SiteError("invalid", { problem: { code: "key_form" } });
}

/** What goes wrong before the first byte is answered as usual; later the connection breaks, so that nobody takes a part for the whole. */
async function sendStream(
  call: Call,
  request: CallRequest,
  { method }: ApiRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const stream = (await call.handle(request)) as Readable;
  void reply.headers({ ...headersOf(call, "no-store"), ...request.headers });
  if (method !== "HEAD") return reply.send(stream);
  stream.destroy();
  return reply.send();
}

function requestFor(call: Call, services: Services, request: ApiRequest): CallRequest {
  const { bearer } = request;
  const { query, repeated } = readQuery(call, request.params, request.query, bearer !== undefined);
  return {
    services,
    path: request.params,
    query,
    repeated,
    body: request.body,
    bearer,
    key: readKey(request.headers["idempotency-key"]),
    sentenceLanguage: sentenceLanguage(request.headers),
    address: request.ip,
    agent: request.headers["user-agent"],
    reads: new CacheDependencies(),
    headers: {},
  };
}

const headersOf = ({ mediaType = "application/json; charset=utf-8" }: Call, caching: string) => ({
  ...SECURITY_HEADERS,
  "content-security-policy": DATA_POLICY,
  "content-type": mediaType,
  "cache-control": caching,
});

async function execute(call: Call, services: Services, request: ApiRequest): Promise<ComputedAnswer> {
  const callRequest = requestFor(call, services, request);
  const result = await call.handle(callRequest);
  const chunks = jsonChunks(result);
  const text = chunks ? await beginList(chunks) : JSON.stringify(result);
  const isCacheable = call.method === "GET" && !request.bearer;
  const headers = { ...headersOf(call, isCacheable ? "no-cache" : "no-store"), ...callRequest.headers };
  const quality = isCacheable ? CACHED_QUALITY : SENT_ONCE_QUALITY;
  if (typeof text !== "string")
    return { answer: longAnswer(call, callRequest, headers, text), dependencies: undefined };
  const answer = await makeAnswer(call.status ?? 200, headers, text, quality);
  return {
    answer,
    dependencies: isCacheable ? callRequest.reads : undefined,
    compartment: compartmentOf(request),
  };
}

/** Whether there are as many answers of this kind as the site has records, or as many as visitors think of. */
function compartmentOf({ url, query }: ApiRequest): AnswerCompartment {
  const isOwn = Object.entries(query).every(([name, value]) => name === "lang" && isLanguage(value));
  return isOwn && isOwnPath(canonicalAddress(url) ?? "") ? "pages" : "choices";
}

const isLanguage = (value: unknown): boolean => LANGUAGES.some((language) => language === value);

/** Those who ask at once share the answer; the first one goes on with what was begun. */
function longAnswer(
  call: Call,
  request: CallRequest,
  headers: Record<string, string>,
  begun: AsyncGenerator<string>,
): Answer {
  let first: AsyncGenerator<string> | undefined = begun;
  async function* anew(): AsyncGenerator<string> {
    yield* jsonOf(jsonChunks(await call.handle(request))!);
  }
  const open = () => {
    const text = first ?? anew();
    first = undefined;
    return text;
  };
  return { status: 200, headers, bodies: { identity: Buffer.alloc(0) }, long: { headers, open } };
}
