/** The adapter for programs: every call of the list, under the base of the API. */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mediaTypeOf } from "#shared/api/call.ts";
import { API_BASE } from "#shared/api-base.ts";
import { SiteError } from "#shared/errors.ts";
import { IMPORT_LIMITS } from "#shared/import-limits.ts";
import { LANGUAGES } from "#shared/languages.ts";
import { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import type { Services } from "#server/services.ts";
import { CALLS } from "./api/calls.ts";
import { type Call, keyOf } from "./api/implement.ts";
import { readBody, readParams, readQuery, routeOf } from "./api/read-request.ts";
import type { AnswerCache, AnswerCompartment, ComputedAnswer } from "./answers/answer-cache.ts";
import { canonicalAddress, isOwnPath } from "./addresses/canonical-address.ts";
import { readFile, acceptForms } from "./requests/forms.ts";
import { sentenceLanguage } from "./addresses/language.ts";
import { beginList, jsonOf, jsonChunks, sendLongList } from "./answers/json-list.ts";
import { pagePreviews, type PreviewDeps, type PreviewPage } from "./previews.ts";
import type { LongAnswers } from "./limits/long-answers.ts";
import { senderOf } from "./limits/limit-requests.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "./security/security-headers.ts";
import { encodingsFor, sendAnswer } from "./answers/write-out.ts";

type ApiRequest = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>;

export interface ApiDeps {
  services: Services;
  cache: AnswerCache;
  longAnswers: LongAnswers;
  previewPage: PreviewPage;
}

/** What calls are answered with. */
type CallDeps = Pick<ApiDeps, "services" | "previewPage">;

export function apiRoutes(app: FastifyInstance, given: Omit<ApiDeps, "previewPage"> & PreviewDeps): void {
  const deps = { ...given, previewPage: pagePreviews(given) };
  const add = (scope: FastifyInstance, isMeant: (call: Call) => boolean) =>
    addRoutes(scope, CALLS.filter(isMeant), deps);
  add(app, (call) => !call.largeBody && call.transport !== "multipart");
  void app.register(async (scope) => {
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, read) =>
      read(null, body),
    );
    add(scope, (call) => call.largeBody === true);
  });
  // A scope of its own: no other call reads forms.
  void app.register(async (scope) => {
    acceptForms(scope);
    add(scope, (call) => call.transport === "multipart");
  });
}

function addRoutes(app: FastifyInstance, calls: readonly Call[], deps: ApiDeps): void {
  for (const call of calls) {
    const takesFile = call.transport === "multipart";
    app.route({
      method: call.method,
      url: `${API_BASE}${routeOf(call)}`,
      config: { demand: call, lane: call.lane, takesFile },
      ...(call.largeBody && { bodyLimit: IMPORT_LIMITS.bytes }),
      ...(takesFile && { onRequest: (request) => assertMayCome(call, deps, request as ApiRequest) }),
      handler: (request, reply) => answerCall(call, deps, request as ApiRequest, reply),
    });
  }
}

/** Whether a file may come at all is known before the first byte of it is read. */
async function assertMayCome(call: Call, deps: CallDeps, request: ApiRequest): Promise<void> {
  const head = headOf(call, deps, request);
  await call.check?.(head);
  await deps.services.space.ensure(Number(request.headers["content-length"] ?? 0) || 0);
}

async function answerCall(
  call: Call,
  deps: ApiDeps,
  request: ApiRequest,
  reply: FastifyReply,
): Promise<FastifyReply | Readable> {
  const { cache, longAnswers } = deps;
  if (call.transport === "stream" || call.transport === "lines")
    return sendStream(call, deps, request, reply);
  const key = call.method === "GET" && !request.bearer ? canonicalAddress(request.url) : undefined;
  const answer = await cache.get(key, encodingsFor(request.raw), () => execute(call, deps, request, key));
  if (!answer.long) return sendAnswer(request, reply, answer);
  return sendLongList(request, reply, answer.long, (text) => longAnswers.open(text, senderOf(request)));
}

/** The idempotency key of a call that may be repeated. @throws SiteError `invalid` */
function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || (typeof header === "string" && /^[\w-]{8,100}$/.test(header))) return header;
  throw new SiteError("invalid", { problem: { code: "key_form" } });
}

/** What goes wrong before the first byte is answered as usual; later the connection breaks, so that nobody takes a part for the whole. */
async function sendStream(
  call: Call,
  deps: ApiDeps,
  request: ApiRequest,
  reply: FastifyReply,
): Promise<FastifyReply | Readable> {
  const { longAnswers } = deps;
  const callRequest = requestFor(call, deps, request);
  const made = (await call.handle(callRequest)) as Readable | AsyncGenerator<string>;
  const stream = made instanceof Readable ? made : longAnswers.open(made, senderOf(request));
  void reply.headers({ ...headersOf(call, "no-store"), ...callRequest.headers });
  if (request.method === "HEAD") stream.destroy();
  // A piece of work that reports is over when all has been reported; of anything else the place is given back at once.
  return call.transport === "lines" ? reply.send(stream) : stream;
}

/** What a call is asked, all but its body. */
function headOf(call: Call, { services, previewPage }: CallDeps, request: ApiRequest) {
  const { bearer, params, headers, ip } = request;
  return {
    name: keyOf(call),
    services,
    previewPage,
    ...readQuery(call, params, request.query, bearer !== undefined),
    key: readKey(headers["idempotency-key"]),
    params: readParams(call, params),
    bearer,
    sentenceLanguage: sentenceLanguage(headers),
    address: ip,
    agent: headers["user-agent"],
    reads: new CacheDependencies(),
    headers: {} as Record<string, string>,
  };
}

function requestFor(call: Call, deps: CallDeps, request: ApiRequest) {
  return {
    ...headOf(call, deps, request),
    body: readBody(call, request.body),
    ...(call.transport === "multipart" && { file: () => readFile(request) }),
  };
}

const headersOf = (call: Call, caching: string) => ({
  ...SECURITY_HEADERS,
  "content-security-policy": DATA_POLICY,
  "content-type": mediaTypeOf(call),
  "cache-control": caching,
});

/** @param address in its one form, where the answer may be cached */
async function execute(
  call: Call,
  deps: CallDeps,
  request: ApiRequest,
  address?: string,
): Promise<ComputedAnswer> {
  const callRequest = requestFor(call, deps, request);
  const result = await call.handle(callRequest);
  const chunks = jsonChunks(result);
  const text = chunks ? await beginList(chunks) : JSON.stringify(result);
  const isCacheable = call.method === "GET" && !request.bearer;
  const headers = { ...headersOf(call, isCacheable ? "no-cache" : "no-store"), ...callRequest.headers };
  if (typeof text !== "string") return longAnswer(call, callRequest, headers, text);
  return {
    status: call.status,
    headers,
    content: text,
    dependencies: isCacheable ? callRequest.reads : undefined,
    compartment: compartmentOf(request, address),
    fromSecond: isMostlyAskedOnce(request),
  };
}

/** Whether there are as many answers of this kind as the site has records, or as many as visitors think of. */
function compartmentOf({ query }: ApiRequest, address = ""): AnswerCompartment {
  const isOwn = Object.entries(query).every(([name, value]) => name === "lang" && isLanguage(value));
  return isOwn && isOwnPath(address) ? "pages" : "choices";
}

/** Whether it is a single record, for which programs ask one after the other, or what somebody looks for. */
const isMostlyAskedOnce = ({ params: { word }, query: { q, filter } }: ApiRequest): boolean =>
  q !== undefined || filter !== undefined || (word !== undefined && /^\d+$/.test(word));

const isLanguage = (value: unknown): boolean => LANGUAGES.some((language) => language === value);

/** Those who ask at once share the answer; the first one goes on with what was begun. */
function longAnswer(
  call: Call,
  request: object,
  headers: Record<string, string>,
  begun: AsyncGenerator<string>,
): ComputedAnswer {
  let first: AsyncGenerator<string> | undefined = begun;
  async function* anew(): AsyncGenerator<string> {
    yield* jsonOf(jsonChunks(await call.handle(request))!);
  }
  const open = () => {
    const text = first ?? anew();
    first = undefined;
    return text;
  };
  return { headers, content: "", long: { headers, open }, dependencies: undefined };
}
