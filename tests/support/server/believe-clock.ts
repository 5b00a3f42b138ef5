import { CLOCK_KEY } from "#server/domain/kernel/believed-clock.ts";
import type { TestSite } from "./test-site.ts";

/** Lets a site find its clock where it has gone by itself: the time that a test lets pass at once has passed in small steps. */
export async function believeClock(site: Pick<TestSite, "clock" | "services">): Promise<void> {
  const value = JSON.stringify({ believed: site.clock.now });
  await site.services.database.transaction((transaction) =>
    transaction
      .insertInto("meta")
      .values({ key: CLOCK_KEY, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute(),
  );
}
