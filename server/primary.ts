/**
 * The primary process of a site with several: it prepares the database, does the regular work, starts the workers that answer
 * requests, and starts another one for each that has ended.
 */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Server } from "node:http";
import Fastify from "fastify";
import { announce } from "./announce.ts";
import type { Config } from "./config.ts";
import { type Credentials, prepareFirstUse } from "./first-use.ts";
import { removeStored } from "./http/answers/stored-answers.ts";
import { type Log, reportTo } from "./domain/kernel/log.ts";
import { loggerOptions, logTo } from "./http/log.ts";
import { aggregate, serveMetrics } from "./http/metrics.ts";
import { answersIn } from "./instance.ts";
import { logProcess } from "./process-log.ts";
import { beginRegularWork } from "./regular-work.ts";
import { openServices, type Services } from "./services.ts";
import { nameOfWorker, SiblingHub } from "./siblings.ts";
import { stopOnSignals } from "./stopping.ts";
import { sayAway, tryToOpen, untilThere } from "./until-there.ts";

/** After a worker that has ended before it listened, so that one that cannot start does not keep a core busy. */
const START_AGAIN_MS = 1000;

/** Resolves when all workers listen. Where the first one cannot, this process ends as it did. */
export async function servePrimary(config: Config): Promise<void> {
  const { log: logger } = Fastify({ logger: loggerOptions(config.logLevel) });
  const log = logTo(logger);
  const hub = new SiblingHub();
  const workers = new Workers(hub, config, log);
  const open = () => openPrepared(config, hub, log);
  const attempt = await tryToOpen(open);
  const away = "away" in attempt;
  const awaySince = away ? Date.now() : undefined;
  if (away) {
    sayAway(log, attempt.away);
    await workers.start();
  }
  let metrics: Server | undefined;
  let opened: Services | undefined;
  stopOnSignals(async () => {
    metrics?.close();
    await workers.stop();
    await opened?.close();
  });
  const { services, credentials } = away ? await untilThere(open, log) : attempt.opened;
  opened = services;
  logProcess(logger);
  await beginRegularWork(services, log, { workers: () => hub.size, awaySince });
  const { metricsPort, metricsHost } = config;
  if (metricsPort !== undefined) {
    metrics = await serveMetrics(async () => aggregate(await hub.measure()), metricsPort, metricsHost);
  }
  hub.prepared();
  await workers.start();
  await hub.joined(config.workers);
  void removeStored(answersIn(config), (name) => !name.startsWith(hub.site)).catch(reportTo(log));
  announce(config, credentials, log);
}

async function openPrepared(
  config: Config,
  hub: SiblingHub,
  log: Log,
): Promise<{ services: Services; credentials: Credentials | undefined }> {
  const services = await openServices(config, {
    report: reportTo(log),
    log,
    siblings: hub.join(),
  });
  try {
    return { services, credentials: await prepareFirstUse(services, config) };
  } catch (error) {
    await services.close();
    throw error;
  }
}

class Workers {
  readonly #hub: SiblingHub;
  readonly #count: number;
  /** The folder of the answers that they have written. */
  readonly #answers: string;
  readonly #log: Log;
  readonly #running = new Set<Worker>();
  readonly #listening = new Set<Worker>();
  #stopping = false;

  constructor(hub: SiblingHub, { workers, dataDir }: Config, log: Log) {
    this.#hub = hub;
    this.#count = workers;
    this.#answers = answersIn({ dataDir });
    this.#log = log;
    // Each is this same program again.
    cluster.setupPrimary({ args: [hub.site] });
  }

  /** Starts those that are not there. The first worker is alone, so that what keeps it from starting is said once. */
  async start(): Promise<void> {
    if (this.#running.size > 0) return;
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
      // Nobody drops any more what a change makes untrue there.
      if (!this.#stopping) void this.#removeStoredOf(nameOfWorker(this.#hub.site, worker));
      if (!this.#stopping) this.#replace(worker, { listened, code, signal }, resolve);
    });
    return promise;
  }

  async #removeStoredOf(name: string): Promise<void> {
    await removeStored(this.#answers, (each) => each === name || each.startsWith(`${name}-`));
  }

  #replace(worker: Worker, { listened, code, signal }: Ended, started: () => void): void {
    // Nobody answers requests any more, and another one would fail as this one did.
    if (!listened && this.#listening.size === 0) process.exit(code ?? 1);
    this.#log("a worker has ended; another one is started", { worker: worker.process.pid, code, signal });
    setTimeout(() => void this.#fork().then(started), listened ? 0 : START_AGAIN_MS);
  }
}

interface Ended {
  /** Whether it has answered requests. */
  listened: boolean;
  code: number | null;
  signal: NodeJS.Signals | null;
}
