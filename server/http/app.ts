/** The HTTP server: what it does, as a list. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { SiteError } from "#shared/errors.ts";
import { nextMoment } from "#server/domain/records/next-moment.ts";
import type { Services } from "#server/services.ts";
import type { Config } from "#server/config.ts";
import { AnswerCache } from "./answer-cache.ts";
import { apiRoutes } from "./api-routes.ts";
import { assetRoutes, frameRoutes } from "./assets.ts";
import { asSiteError } from "./errors.ts";
import { feedRoutes } from "./feeds.ts";
import { healthRoutes } from "./health.ts";
import { chooseLanguage } from "./language.ts";
import { BODY_LIMIT, limitRequests, SERVER_TIMES } from "./limits.ts";
import { Metrics } from "./metrics.ts";
import { openApiRoutes } from "./openapi-routes.ts";
import { type PageBundle, pageKey, pageRoutes } from "./pages.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "./security-headers.ts";
import { storedFileRoutes } from "./stored-files.ts";
import { uploadRoute } from "./upload-route.ts";
import { wellKnownRoutes } from "./well-known.ts";
import { writeOut } from "./write-out.ts";

/** Bytes of finished answers kept in memory. */
const CACHE_CAPACITY = 96 * 1024 * 1024;
const LONGEST_PARAMETER = 500;

/** Where the bundle of the pages comes from, asked for at every page; it may add to the server what it needs. */
export type PageSource = (server: FastifyInstance) => Promise<() => Promise<PageBundle>>;

export interface AppOptions {
  config: Pick<Config, "siteUrl" | "trustProxy" | "logLevel" | "production">;
  services: Services;
  pages: PageSource;
  /** The folder of the build that browsers load from. */
  assets: string;
}

export interface App {
  server: FastifyInstance;
  metrics: Metrics;
}

export async function createApp({ config, services, pages, assets }: AppOptions): Promise<App> {
  const metrics = new Metrics();
  const cache = new AnswerCache({
    changes: services.changes,
    nextMoment: (reads, from) => nextMoment(services.database, services.records.tables, reads, from),
    now: services.now,
    capacity: CACHE_CAPACITY,
  });
  const server: FastifyInstance = Fastify({
    logger: { level: config.logLevel, redact: ["req.headers.authorization", "req.headers.cookie"] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    // What the router refuses never reaches the error handler.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    forceCloseConnections: "idle",
    serverFactory: (handler) => {
      const listening = createServer(SERVER_TIMES, (request, response) => {
        if (!sendKept(cache, metrics, request, response)) handler(request, response);
      });
      listening.maxConnections = 4000;
      return listening;
    },
  });

  server.removeContentTypeParser("text/plain");
  answerErrors(server);
  logAnswers(server);
  metrics.watch(server);
  limitRequests(server);
  healthRoutes(server, services);
  openApiRoutes(server, services, cache, config.siteUrl);
  await uploadRoute(server, services);
  apiRoutes(server, services, cache);
  assetRoutes(server, cache, assets);
  frameRoutes(server, cache, services);
  storedFileRoutes(server, services);
  wellKnownRoutes(server, { services, cache, siteUrl: config.siteUrl });
  feedRoutes(server, { services, cache, siteUrl: config.siteUrl });
  const bundle = await pages(server);
  pageRoutes(server, { services, cache, bundle, siteUrl: config.siteUrl, production: config.production });
  return { server, metrics };
}

/** What is kept goes out before any other work; a token takes the long way. */
function sendKept(
  cache: AnswerCache,
  metrics: Metrics,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return false;
  const chosen = isPage(url) ? chooseLanguage(url, headers) : undefined;
  const answer = cache.find(chosen ? pageKey(url, chosen.language) : url);
  if (!answer) return false;
  metrics.kept();
  writeOut(request, response, answer, chosen?.headers);
  return true;
}

const isPage = (url: string): boolean =>
  !/^\/((api|assets|frame|feeds)\/|robots\.txt|sitemap\.xml)/.test(url);

function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler(answerError);
  server.setNotFoundHandler((request, reply) => answerError(new SiteError("unknown_call"), request, reply));
}

const ERROR_HEADERS = {
  ...SECURITY_HEADERS,
  "content-security-policy": DATA_POLICY,
  "cache-control": "no-store",
};

function answerError(
  error: FastifyError | SiteError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const answer = asSiteError(error);
  if (answer.status >= 500) request.log.error({ err: error, url: request.url }, "could not answer");
  return reply
    .code(answer.status)
    .headers({ ...ERROR_HEADERS, ...answer.detail.headers })
    .send(answer.body());
}

function logAnswers(server: FastifyInstance): void {
  server.addHook("onResponse", (request, reply, next) => {
    const { method, url, ip } = request;
    request.log.info(
      { method, url, ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "answered",
    );
    next();
  });
}
