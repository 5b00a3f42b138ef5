/** The HTTP server: what it does, as a list. */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Services } from "#server/services.ts";
import type { Config } from "#server/config.ts";
import { type AnswerBounds, AnswerCache } from "./answers/answer-cache.ts";
import { apiRoutes } from "./api-routes.ts";
import { assetRoutes, shellDataRoutes } from "./assets.ts";
import { cachedBy } from "./addresses/cached-by.ts";
import { withoutOrigin } from "./addresses/canonical-address.ts";
import type { AnswerFolder } from "./answers/answer-folder.ts";
import { answerError } from "./answers/answer-error.ts";
import { cardRoutes } from "./cards.ts";
import { feedRoutes } from "./feeds/feeds.ts";
import { healthRoutes } from "./health.ts";
import { KnownRoutes } from "./addresses/known-routes.ts";
import { readJsonBodies } from "./requests/json-body.ts";
import { authenticateRequests } from "./security/authentication.ts";
import { Arrivals } from "./limits/arrivals.ts";
import { limitConnections } from "./limits/connections.ts";
import { Lanes } from "./limits/lanes.ts";
import { listener } from "./limits/listener.ts";
import { BODY_LIMIT, LIMITS, type Limits } from "./limits/limits.ts";
import { LongAnswers } from "./limits/long-answers.ts";
import { limitRequests } from "./limits/limit-requests.ts";
import { refuse } from "./limits/refuse.ts";
import { logAnswers, loggerOptions } from "./log.ts";
import { Metrics } from "./metrics.ts";
import { openApiRoutes } from "./openapi/openapi-routes.ts";
import { draftPreviewRoutes } from "./draft-previews.ts";
import { type PageBundle, pageRoutes } from "./pages.ts";
import { proxyCheck, trustedProxies, visitorAddress } from "./addresses/proxies.ts";
import { assertReadable } from "./addresses/readable-address.ts";
import { transportHeaders } from "./security/security-headers.ts";
import { noteRefusals } from "./security/security-log.ts";
import { storedFileRoutes } from "./stored-files.ts";
import { answerUnreadable, hasOneHost, refuseUnreadable } from "./requests/unreadable-request.ts";
import { wellKnownRoutes } from "./feeds/well-known.ts";
import { encodingsFor, writeOut } from "./answers/write-out.ts";

const LONGEST_PARAMETER = 500;

/** Of a process: for pages, and for what files visitors may read, so that neither takes the place of the other. */
export type AnswerFolders = Record<"pages" | "files", AnswerFolder>;

/** Where the bundle of the pages comes from, asked for at every page; it may add to the server what it needs. */
export type PageSource = (server: FastifyInstance) => Promise<() => Promise<PageBundle>>;

export interface AppOptions {
  config: Pick<Config, "siteUrl" | "trustProxy" | "logLevel" | "production" | "serviceWorker">;
  services: Services;
  pages: PageSource;
  /** The folder of the build that browsers load from. */
  assets: string;
  /** Makes the text of the licences of the program's parts. */
  licences: () => string;
  /** Others than the usual ones, for tests. */
  limits?: Partial<Limits>;
  /** How much is cached, where it is not as much as usual. */
  bounds?: AnswerBounds;
  /** Where answers are written, to survive the process. */
  folders?: AnswerFolders;
  /** Takes what answers requests, and is where they come in; without it they come in at a server of its own. */
  attach?: (answer: RequestListener) => Server;
}

export interface App {
  server: FastifyInstance;
  metrics: Metrics;
}

export async function createApp({
  config,
  services,
  pages,
  assets,
  licences,
  limits: given,
  bounds,
  folders,
  attach,
}: AppOptions): Promise<App> {
  const limits = { ...LIMITS, ...given };
  const arrivals = new Arrivals();
  const lanes = new Lanes(limits, arrivals, visitorAddress(config.trustProxy));
  const metrics = new Metrics();
  const cache = new AnswerCache({
    changes: services.changes,
    nextMoment: (dependencies, from) => services.records.nextMoment(dependencies, from),
    now: services.now,
    bounds,
    folder: folders?.pages,
  });
  const server: FastifyInstance = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    clientErrorHandler: answerUnreadable,
    // What the router refuses never reaches the error handler.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(transportHeaders(config.siteUrl))),
    rewriteUrl: ({ url = "/" }) => withoutOrigin(url),
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    forceCloseConnections: "idle",
    // What came in before the end is still answered, by `connection: close`; what comes later is let in by nobody.
    return503OnClosing: false,
    serverFactory: (handler) => {
      const first = { cache, metrics, lanes, visits: services.visits, siteUrl: config.siteUrl };
      const answer: RequestListener = (request, response) => {
        if (!isAnsweredFirst(first, request, response)) handler(request, response);
      };
      const listening = attach ? attach(answer) : listener(limits, answer);
      arrivals.watch(listening);
      limitConnections(listening, limits.connections.each, proxyCheck(config.trustProxy));
      return listening;
    },
  });

  server.removeContentTypeParser(["text/plain", "application/json"]);
  readJsonBodies(server);
  checkEveryRequest(server, config.siteUrl);
  answerErrors(server, new KnownRoutes(server));
  logAnswers(server);
  noteRefusals(server, services.events);
  metrics.watch(server);
  metrics.measure(cache);
  metrics.measureBackups(services.backupLog);
  authenticateRequests(server, services);
  limitRequests(server, { limits, lanes, siteUrl: config.siteUrl });
  healthRoutes(server, services);
  openApiRoutes(server, services, cache, config.siteUrl);
  const settled = () => arrivals.settled();
  const longAnswers = new LongAnswers({ limits: limits.longAnswers, lane: limits.lanes.pieces, settled });
  const bundle = await pages(server);
  apiRoutes(server, { services, cache, longAnswers, bundle, siteUrl: config.siteUrl });
  assetRoutes(server, cache, { folder: assets, serviceWorker: config.serviceWorker });
  shellDataRoutes(server, cache, services);
  storedFileRoutes(server, services, folders?.files);
  wellKnownRoutes(server, { services, cache, siteUrl: config.siteUrl, licences });
  feedRoutes(server, { services, cache, siteUrl: config.siteUrl });
  cardRoutes(server, { services, cache, siteUrl: config.siteUrl });
  draftPreviewRoutes(server, { services, bundle, siteUrl: config.siteUrl, production: config.production });
  pageRoutes(server, { services, cache, bundle, siteUrl: config.siteUrl, production: config.production });
  return { server, metrics };
}

interface FirstAnswers {
  cache: AnswerCache;
  metrics: Metrics;
  lanes: Lanes;
  visits: Services["visits"];
  siteUrl: string;
}

/** What needs no route: a request that cannot be read, what is cached, and in a rush the refusal of a page. */
function isAnsweredFirst(first: FirstAnswers, request: IncomingMessage, response: ServerResponse): boolean {
  const { metrics, lanes, siteUrl } = first;
  if (!hasOneHost(request)) {
    refuseUnreadable(response);
    return true;
  }
  if (sendCached(first, request, response)) return true;
  if (!lanes.refusesPage(request)) return false;
  metrics.refused();
  refuse("busy", request, response, siteUrl);
  return true;
}

/** What is cached is sent before any other work; a request with a token is not answered from the cache. */
function sendCached(
  { cache, metrics, visits, siteUrl }: FirstAnswers,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const asked = cachedBy(request, siteUrl);
  const answer = asked && cache.find(asked.key, encodingsFor(request));
  if (!answer) return false;
  metrics.cached();
  if (asked.page !== undefined && answer.status === 200 && request.method === "GET")
    visits.note(asked.page, request.headers);
  writeOut(request, response, answer, { ...transportHeaders(siteUrl), ...asked.headers });
  return true;
}

/** What holds for every request and every answer that the framework sees. */
function checkEveryRequest(server: FastifyInstance, siteUrl: string): void {
  const transport = Object.entries(transportHeaders(siteUrl));
  server.addHook("onRequest", async (request, reply) => {
    // Also where the answer is written past the framework.
    for (const [name, value] of transport) reply.raw.setHeader(name, value);
    assertReadable(request.url);
  });
}

function answerErrors(server: FastifyInstance, known: KnownRoutes): void {
  server.setErrorHandler(answerError);
  server.setNotFoundHandler((request, reply) => answerError(known.refusal(request), request, reply));
}
