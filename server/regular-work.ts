/** What a site does without being asked. Of its processes one does it. */
import type { FastifyBaseLogger } from "fastify";
import type { Services } from "./services.ts";

export async function beginRegularWork(
  { database, outbox, housekeeping, events, documentTexts, dailyBackups }: Services,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const danger of await database.dangers()) log.error(danger);
  outbox.start();
  housekeeping.start();
  events.start();
  documentTexts.start();
  dailyBackups?.start();
}
