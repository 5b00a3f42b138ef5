/** Starts the site, or one of the workers of a site that has several processes, and stops it. */
import cluster, { type Worker } from "node:cluster";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { LANGUAGES } from "#shared/languages.ts";
import { announce } from "./announce.ts";
import { type Config, readConfig, setDefaults } from "./config.ts";
import { fail } from "./fail.ts";
import { type Credentials, prepareFirstUse } from "./first-use.ts";
import { type App, createApp, type PageSource } from "./http/app.ts";
import { limitsOfEach } from "./http/limits/limits.ts";
import { serveMetrics } from "./http/metrics.ts";
import type { PageBundle } from "./http/pages.ts";
import { servePrimary } from "./primary.ts";
import { keepPrivate } from "./private-files.ts";
import { logProcess } from "./process-log.ts";
import { beginRegularWork } from "./regular-work.ts";
import { openServices, type Services } from "./services.ts";
import { SiblingLink } from "./siblings.ts";
import { stopOnSignals } from "./stopping.ts";
import { VERSION } from "./version.ts";

const BUILD = join(import.meta.dirname, "../build");
const IDLE_MS = 100;
const WARM_UP = [...LANGUAGES.map((language) => `/?lng=${language}`), "/search?q=notice", "/notifications"];

/** @param pages how the pages come: from the build, or fresh at every change */
export async function serve(config: Config, pages: PageSource = builtPages): Promise<void> {
  keepPrivate(config);
  if (cluster.worker) await serveAsWorker(config, pages, cluster.worker);
  else if (config.workers > 1) await servePrimary(config);
  else await serveAlone(config, pages);
}

/** The whole site in this process. */
async function serveAlone(config: Config, pages: PageSource): Promise<void> {
  const { app, services, credentials } = await open(config, pages);
  await beginRegularWork(services, app.server.log);
  await listen(app, config);
  const { metricsPort, metricsHost } = config;
  const metrics =
    metricsPort === undefined
      ? undefined
      : await serveMetrics(async () => app.metrics.registry, metricsPort, metricsHost);
  stopOnSignals(() => {
    metrics?.close();
    return finish(app, services);
  });
  announce(config, credentials);
}

/** One of several processes that answer requests; everything else is the primary's. */
async function serveAsWorker(config: Config, pages: PageSource, worker: Worker): Promise<void> {
  let stop: (() => void) | undefined;
  // The primary gives its workers the name of the site.
  const link = new SiblingLink(worker, process.argv.at(-1)!, () => (stop ? stop() : process.exit(0)));
  const { app, services } = await open(config, pages, link);
  link.measure = () => app.metrics.registry.getMetricsAsJSON();
  services.events.start();
  await listen(app, config);
  stop = stopOnSignals(() => finish(app, services, link));
}

interface Opened {
  app: App;
  services: Services;
  credentials: Credentials | undefined;
}

async function open(config: Config, pages: PageSource, link?: SiblingLink): Promise<Opened> {
  let running: App | undefined;
  const report = (error: unknown) => running?.server.log.error({ err: error }, "background work failed");
  const log = (detail: object, message: string) => running?.server.log.info(detail, message);
  const isWorker = link !== undefined;
  const services = await openServices(config, { report, log, siblings: link, isWorker });
  const credentials = isWorker ? undefined : await prepareFirstUse(services, config);
  const limits = limitsOfEach(isWorker ? config.workers : 1);
  const app = await createApp({ config, services, pages, assets: join(BUILD, "client"), limits });
  running = app;
  app.metrics.runs(VERSION);
  // In development a person reads what is printed.
  if (config.production) logProcess(app.server.log);
  return { app, services, credentials };
}

async function listen(app: App, { production, port, host }: Config): Promise<void> {
  if (production) await warmUp(app);
  await app.server.listen({ port, host });
}

/**
 * Renders pages of the most parts before anybody asks, because code that runs for the first time is several times slower
 * and would hold everybody else. What fails here fails again for the first visitor.
 */
async function warmUp({ server }: App): Promise<void> {
  for (const url of WARM_UP) await server.inject({ url, headers: { accept: "text/html" } });
}

async function builtPages(): ReturnType<PageSource> {
  const bundle = (await import(pathToFileURL(join(BUILD, "server/index.js")).href)) as PageBundle;
  return () => Promise.resolve(bundle);
}

/** Resolves when what is under way is done. */
async function finish({ server }: App, services: Services, link?: SiblingLink): Promise<void> {
  // A browser or a proxy keeps its connection for the next request, which has to go elsewhere.
  setInterval(() => server.server.closeIdleConnections(), IDLE_MS).unref();
  await server.close();
  await link?.leave();
  await services.close();
}

if (import.meta.main) {
  try {
    setDefaults({ NODE_ENV: "production" });
    await serve(readConfig());
  } catch (error) {
    fail(error);
  }
}
