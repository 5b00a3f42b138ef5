import { describe, expect, test } from "vitest";
import type { Database } from "#server/db/connect.ts";
import { Changes } from "./changes.ts";

/** Two caches, of which the first reads until the test lets it go on. */
function started() {
  const notified: string[] = [];
  const reading = Promise.withResolvers<void>();
  const changes = new Changes({} as Database, (error) => {
    throw error;
  });
  changes.subscribe(async () => {
    notified.push("first begins");
    await reading.promise;
    notified.push("first has read");
  });
  changes.subscribe(() => void notified.push("second"));
  return { changes, notified, reading };
}

describe("Changes that stop", () => {
  test("wait for the cache that reads anew, and begin with no other", async () => {
    const { changes, notified, reading } = started();
    const published = changes.publish(null);
    await Promise.resolve();
    const stopped = changes.stop().then(() => notified.push("stopped"));
    reading.resolve();
    await Promise.all([published, stopped]);
    await changes.publish(null);
    expect(notified).toEqual(["first begins", "first has read", "stopped"]);
  });

  test("have notified everyone until then", async () => {
    const { changes, notified, reading } = started();
    reading.resolve();
    await changes.publish(null);
    await changes.stop();
    expect(notified).toEqual(["first begins", "first has read", "second"]);
  });
});
