/**
 * What the site answers before it has its database: finished answers that earlier processes have left on the disk, the
 * files of the build, uploaded files that visitors could read, and a refusal of everything else.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import Fastify, { LogController } from "fastify";
import type { Config } from "#server/config.ts";
import { SiteError, unavailable } from "#shared/errors.ts";
import type { Log } from "#server/domain/kernel/log.ts";
import type { FileStore } from "#server/domain/files/store.ts";
import { loggerOptions, logTo } from "./log.ts";
import { cachedBy } from "./addresses/cached-by.ts";
import { answerError } from "./answers/answer-error.ts";
import { AnswerCache } from "./answers/answer-cache.ts";
import type { StoredAnswers } from "./answers/stored-answers.ts";
import { encodingsFor, writeOut } from "./answers/write-out.ts";
import { assetRoutes } from "./assets.ts";
import { liveRoute } from "./health.ts";
import { listener } from "./limits/listener.ts";
import type { Limits } from "./limits/limits.ts";
import { refuseReply } from "./limits/refuse.ts";
import { answerUnreadable, hasOneHost, refuseUnreadable } from "./requests/unreadable-request.ts";
import { transportHeaders } from "./security/security-headers.ts";
import { filesWithoutDatabase } from "./stored-files.ts";

export interface StandbyOptions {
  config: Pick<Config, "siteUrl" | "logLevel" | "serviceWorker">;
  stored: Pick<StoredAnswers, "find">;
  /** Where the uploaded files lie. */
  files: FileStore;
  /** The folder of the build that browsers load from. */
  assets: string;
  limits: Limits;
}

export class Standby {
  /** Listens for the whole site later as well: no connection is lost when the database is there. */
  readonly server: Server;
  readonly log: Log;
  #answer: RequestListener;

  private constructor(server: Server, log: Log, answer: RequestListener) {
    this.#answer = answer;
    this.server = server.on("clientError", answerUnreadable);
    this.log = log;
  }

  static async create({ config, stored, files, assets, limits }: StandbyOptions): Promise<Standby> {
    const { siteUrl, logLevel, serviceWorker } = config;
    const app = Fastify({
      logger: loggerOptions(logLevel),
      logController: new LogController({ disableRequestLogging: true }),
    });
    liveRoute(app);
    app.get("/health/ready", (request, reply) => answerError(unavailable("database_away"), request, reply));
    assetRoutes(app, cacheOfFiles(), { folder: assets, serviceWorker });
    filesWithoutDatabase(app, stored, files);
    app.setErrorHandler((error, request, reply) => {
      const isKnown = error instanceof SiteError && error.code !== "database_away";
      return isKnown
        ? answerError(error, request, reply)
        : refuseReply("database_away", request, reply, siteUrl);
    });
    app.setNotFoundHandler((request, reply) => refuseReply("database_away", request, reply, siteUrl));
    await app.ready();

    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const headers = transportHeaders(siteUrl);
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      const asked = cachedBy(request, siteUrl);
      const found = asked && (await stored.find(asked.key, encodingsFor(request)));
      if (found) writeOut(request, response, found, asked.headers);
      else app.routing(request, response);
    };
    const standby = new Standby(
      listener(limits, (request, response) => standby.#answer(request, response)),
      logTo(app.log),
      (request, response) => {
        if (hasOneHost(request)) void answer(request, response);
        else refuseUnreadable(response);
      },
    );
    return standby;
  }

  async listen({ port, host }: Pick<Config, "port" | "host">): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.server.once("error", reject).listen(port, host, resolve);
    await promise;
    this.server.off("error", reject);
  }

  /** Resolves when what is under way is answered, by whoever answers. */
  async close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.server.close(() => resolve());
    this.server.closeIdleConnections();
    await promise;
  }

  /** From now on the whole site answers, on the same connections. */
  handOver(answer: RequestListener): void {
    this.#answer = answer;
  }
}

/** The files of the build do not change. */
function cacheOfFiles(): AnswerCache {
  return new AnswerCache({
    changes: { subscribe() {}, disconnectedFor: () => undefined },
    nextMoment: () => Promise.resolve(Number.MAX_SAFE_INTEGER),
    now: Date.now,
  });
}
