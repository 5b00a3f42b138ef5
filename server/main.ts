/** Starts the site, or one of the workers of a site that has several processes, and stops it. */
import cluster, { type Worker } from "node:cluster";
import type { Server } from "node:http";
import { announce } from "./announce.ts";
import { type Config, readConfig, setDefaults } from "./config.ts";
import { fail } from "./fail.ts";
import { removeStored } from "./http/answers/stored-answers.ts";
import type { PageSource } from "./http/app.ts";
import { serveMetrics } from "./http/metrics.ts";
import { answersIn, Instance } from "./instance.ts";
import { servePrimary } from "./primary.ts";
import { keepPrivate } from "./private-files.ts";
import { reportTo } from "./domain/kernel/log.ts";
import { logTo } from "./http/log.ts";
import { beginRegularWork } from "./regular-work.ts";
import { SiblingLink } from "./siblings.ts";
import { stopOnSignals } from "./stopping.ts";

/** @param pages how the pages come: from the build, or fresh at every change */
export async function serve(config: Config, pages?: PageSource): Promise<void> {
  keepPrivate(config);
  if (cluster.worker) await serveAsWorker(config, pages, cluster.worker);
  else if (config.workers > 1) await servePrimary(config);
  else await serveAlone(config, pages);
}

/** The whole site in this process. */
async function serveAlone(config: Config, pages: PageSource | undefined): Promise<void> {
  const { instance, whole } = await Instance.start({ config, pages });
  let metrics: Server | undefined;
  stopOnSignals(() => {
    metrics?.close();
    return instance.stop();
  });
  const awaySince = instance.isWhole ? undefined : Date.now();
  const opened = await whole;
  const { app, services, folders, credentials } = opened;
  const log = logTo(app.server.log);
  await beginRegularWork(services, log, { awaySince });
  // What goes wrong with the folder of answers is no reason to end a site that answers.
  const report = reportTo(log);
  if (folders) {
    const own = folders.pages.name;
    void removeStored(answersIn(config), (name) => !name.startsWith(own)).catch(report);
  }
  const { metricsPort, metricsHost } = config;
  if (metricsPort !== undefined) {
    metrics = await serveMetrics(async () => app.metrics.registry, metricsPort, metricsHost);
  }
  announce(config, credentials, log);
  await instance.recompute(opened).catch(report);
}

/** One of several processes that answer requests; everything else is the primary's. */
async function serveAsWorker(config: Config, pages: PageSource | undefined, worker: Worker): Promise<void> {
  let stop: (() => void) | undefined;
  // The primary gives its workers the name of the site.
  const link = new SiblingLink(worker, process.argv.at(-1)!, () => (stop ? stop() : process.exit(0)));
  const { instance, whole } = await Instance.start({ config, pages, link });
  stop = stopOnSignals(() => instance.stop());
  const opened = await whole;
  link.measure = () => opened.app.metrics.registry.getMetricsAsJSON();
  opened.services.events.start();
  opened.services.searchMisses.start();
  opened.services.visits.start();
  opened.services.redirects.start();
  await instance.recompute(opened).catch(reportTo(logTo(opened.app.server.log)));
}

if (import.meta.main) {
  try {
    setDefaults({ NODE_ENV: "production" });
    await serve(readConfig());
  } catch (error) {
    fail(error);
  }
}
