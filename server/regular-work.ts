/** What a site does without being asked. Of its processes one does it. */
import type { Log } from "./domain/kernel/log.ts";
import type { Services } from "./services.ts";

interface Instance {
  /** How many processes answer requests. */
  workers?: () => number;
  /** Milliseconds since 1970: from then on it waited for its database. */
  awaySince?: number | undefined;
}

export async function beginRegularWork(
  {
    database,
    instances,
    outbox,
    noticeMails,
    housekeeping,
    events,
    searchMisses,
    visits,
    redirects,
    outsideLinks,
    documentTexts,
    dailyBackups,
  }: Services,
  log: Log,
  { workers = () => 1, awaySince }: Instance = {},
): Promise<void> {
  for (const reason of await database.dangers()) log("the database may lose what was saved", { reason });
  instances.start(workers, awaySince);
  outbox.start();
  noticeMails.start();
  housekeeping.start();
  events.start();
  searchMisses.start();
  visits.start();
  redirects.start();
  outsideLinks.start();
  documentTexts.start();
  dailyBackups?.start();
}
