/** For whoever watches over the process. */
import type { FastifyInstance } from "fastify";
import { SiteError } from "#shared/errors.ts";
import type { Services } from "#server/services.ts";

export function healthRoutes(app: FastifyInstance, { database }: Services): void {
  /** The process answers, also when it is busy; nothing else is touched, so that asking costs nothing. */
  app.get("/health/live", { config: { unlimited: true } }, (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "live" }),
  );
  /** The database answers, so requests can be served. */
  app.get("/health/ready", async (_request, reply) => {
    try {
      await database.ping();
    } catch {
      throw new SiteError("busy");
    }
    return reply.header("cache-control", "no-store").send({ status: "ready" });
  });
}
