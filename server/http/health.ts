/** For whoever watches over the process. */
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { unavailable } from "#shared/errors.ts";
import type { Services } from "#server/services.ts";

/** Whoever asks has little patience. */
const READY_MS = 2000;

/** The process answers, also when it is busy or has no database; nothing else is touched, so that asking costs nothing. */
export function liveRoute(app: FastifyInstance): void {
  app.get("/health/live", { config: { unlimited: true } }, (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "live" }),
  );
}

export function healthRoutes(app: FastifyInstance, { database, space }: Services): void {
  liveRoute(app);
  /** The database answers, so requests can be served; where uploads and imports are refused, `storage` says so. */
  app.get("/health/ready", { config: { unlimited: true } }, async (_request, reply) => {
    const late = pause(READY_MS, false, { ref: false });
    const there = database.ping().then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([there, late]))) throw unavailable("database_away");
    const fullness = (await space.isLow()) ? { storage: "full" } : {};
    return reply.header("cache-control", "no-store").send({ status: "ready", ...fullness });
  });
}
