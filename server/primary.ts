/**
 * The primary process of a site with several: it prepares the database, does the regular work, starts the workers that answer
 * requests, and starts another one for each that has ended.
 */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import Fastify, { type FastifyBaseLogger } from "fastify";
import { announce } from "./announce.ts";
import type { Config } from "./config.ts";
import { prepareFirstUse } from "./first-use.ts";
import { aggregate, serveMetrics } from "./http/metrics.ts";
import { logProcess } from "./process-log.ts";
import { beginRegularWork } from "./regular-work.ts";
import { openServices } from "./services.ts";
import { SiblingHub } from "./siblings.ts";
import { stopOnSignals } from "./stopping.ts";

/** After a worker that has ended before it listened, so that one that cannot start does not keep a core busy. */
const START_AGAIN_MS = 1000;

/** Resolves when all workers listen. Where the first one cannot, this process ends as it did. */
export async function servePrimary(config: Config): Promise<void> {
  const { log } = Fastify({ logger: { level: config.logLevel } });
  const hub = new SiblingHub();
  const services = await openServices(config, {
    report: (error) => log.error({ err: error }, "background work failed"),
    log: (detail, message) => log.info(detail, message),
    siblings: hub.join(),
  });
  const credentials = await prepareFirstUse(services, config);
  logProcess(log);
  await beginRegularWork(services, log);
  const { metricsPort, metricsHost } = config;
  const metrics =
    metricsPort === undefined
      ? undefined
      : await serveMetrics(async () => aggregate(await hub.measure()), metricsPort, metricsHost);
  const workers = new Workers(hub, config.workers, log);
  await workers.start();
  stopOnSignals(async () => {
    metrics?.close();
    await workers.stop();
    await services.close();
  });
  announce(config, credentials);
}

class Workers {
  readonly #hub: SiblingHub;
  readonly #count: number;
  readonly #log: FastifyBaseLogger;
  readonly #running = new Set<Worker>();
  readonly #listening = new Set<Worker>();
  #stopping = false;

  constructor(hub: SiblingHub, count: number, log: FastifyBaseLogger) {
    this.#hub = hub;
    this.#count = count;
    this.#log = log;
    // Each is this same program again.
    cluster.setupPrimary({ args: [hub.site] });
  }

  /** The first worker is alone, so that what keeps it from starting is said once. */
  async start(): Promise<void> {
    await this.#fork();
    await Promise.all(Array.from({ length: this.#count - 1 }, () => this.#fork()));
  }

  /** Resolves when all have finished what was under way. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const ends = [...this.#running].map((worker) => once(worker.process, "exit"));
    for (const worker of this.#running) this.#hub.stop(worker);
    await Promise.all(ends);
  }

  /** Resolves when the worker listens. */
  #fork(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const worker = cluster.fork();
    this.#running.add(worker);
    this.#hub.add(worker);
    worker.once("listening", () => {
      this.#listening.add(worker);
      resolve();
    });
    worker.process.once("exit", (code, signal) => {
      this.#running.delete(worker);
      const listened = this.#listening.delete(worker);
      if (!this.#stopping) this.#replace(worker, { listened, code, signal }, resolve);
    });
    return promise;
  }

  #replace(worker: Worker, { listened, code, signal }: Ended, started: () => void): void {
    // Nobody answers requests any more, and another one would fail as this one did.
    if (!listened && this.#listening.size === 0) process.exit(code ?? 1);
    this.#log.error(
      { worker: worker.process.pid, code, signal },
      "a worker has ended; another one is started",
    );
    setTimeout(() => void this.#fork().then(started), listened ? 0 : START_AGAIN_MS);
  }
}

interface Ended {
  /** Whether it has answered requests. */
  listened: boolean;
  code: number | null;
  signal: NodeJS.Signals | null;
}
