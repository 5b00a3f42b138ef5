/** Figures for Prometheus, on a port of their own. */
import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { type BackupLog, type BackupNotes, isGivenUp } from "#server/domain/backup/backup-log.ts";
import { ANSWER_BOUNDS, type AnswerCache, type AnswerCompartment } from "./answers/answer-cache.ts";

export class Metrics {
  readonly registry = new Registry();
  readonly #cached: Counter;
  readonly #refused: Counter;
  readonly #requests: Histogram<"method" | "status">;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.#cached = new Counter({
      name: "site_kept_answers_total",
      help: "Answers sent from memory",
      registers: [this.registry],
    });
    this.#refused = new Counter({
      name: "site_refused_requests_total",
      help: "Requests refused because there was too much to do",
      registers: [this.registry],
    });
    this.#requests = new Histogram({
      name: "site_request_seconds",
      help: "Time from a request to the end of its answer, for answers that had to be made",
      labelNames: ["method", "status"],
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
      registers: [this.registry],
    });
  }

  /** @param version of the program */
  runs(version: string): void {
    const gauge = new Gauge({
      name: "site_version",
      help: "1, with the version of the program that runs",
      labelNames: ["version"],
      aggregator: "first",
      registers: [this.registry],
    });
    gauge.set({ version }, 1);
  }

  cached(): void {
    this.#cached.inc();
  }

  refused(): void {
    this.#refused.inc();
  }

  /** How much is cached in each compartment. */
  measure(cache: AnswerCache): void {
    const names = Object.keys(ANSWER_BOUNDS) as AnswerCompartment[];
    const gauge = (measure: "entries" | "bytes", name: string, help: string) =>
      new Gauge({
        name,
        help,
        labelNames: ["compartment"],
        registers: [this.registry],
        collect() {
          for (const compartment of names) this.set({ compartment }, cache.sizeOf(compartment)[measure]);
        },
      });
    gauge("entries", "site_cached_answers", "Answers in memory");
    gauge("bytes", "site_cached_bytes", "Memory of the answers in memory");
  }

  /** What became of the backups. Every process knows the same of them. */
  measureBackups(log: BackupLog): void {
    const gauge = (name: string, help: string, valueOf: (notes: BackupNotes) => number) =>
      new Gauge({
        name,
        help,
        aggregator: "max",
        registers: [this.registry],
        async collect() {
          const notes = await log.read().catch(() => undefined);
          if (notes) this.set(valueOf(notes));
        },
      });
    gauge(
      "site_backup_verified_timestamp_seconds",
      "When the last verified backup was made; 0 for never",
      ({ verified }) => (verified?.at ?? 0) / 1000,
    );
    gauge("site_backup_verified_bytes", "Its size", ({ verified }) => verified?.bytes ?? 0);
    gauge("site_backup_given_up", "1 while a backup is tried no more before the next one is due", (notes) =>
      Number(isGivenUp(notes)),
    );
    gauge("site_backup_failures", "Backups that have failed, in all", ({ failures }) => failures);
  }

  watch(app: FastifyInstance): void {
    app.addHook("onResponse", (request, reply, next) => {
      if (request.isRefused) this.refused();
      const labels = { method: request.method, status: String(reply.statusCode) };
      this.#requests.observe(labels, reply.elapsedTime / 1000);
      next();
    });
  }
}

/** The figures of several processes as those of one site. */
export const aggregate = (figures: object[]): Registry => AggregatorRegistry.aggregate(figures);

/** Serves the figures to the machine itself. */
export function serveMetrics(measure: () => Promise<Registry>, port: number, host: string): Promise<Server> {
  const server = createServer((_request, response) => {
    void measure().then(async (registry) =>
      response.writeHead(200, { "content-type": registry.contentType }).end(await registry.metrics()),
    );
  });
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  server.once("error", reject).listen(port, host, () => resolve(server));
  return promise;
}
