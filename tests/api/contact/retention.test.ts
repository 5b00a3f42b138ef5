/** What is retained of people for 180 days, and no longer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RETENTION_DAYS } from "#shared/vocabulary.ts";
import { message } from "../../support/data/messages.ts";
import { administratorToken } from "../../support/data/people.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const DAY = 24 * 60 * 60_000;

describe.each(DATABASES)("retention on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const send = async (more?: Record<string, unknown>): Promise<number> => {
    const body = message(more);
    expect((await site.call<unknown>("POST", "/api/email/send", { body })).body).toBe(true);
    const { body: rows } = await site.get<{ id: number; message: string }[]>("/api/message/all", site.token);
    return rows.find((row) => row.message === body.message)!.id;
  };
  const traces = async () => {
    const { read } = site.services.database;
    return JSON.stringify([
      await read.selectFrom("record_message").selectAll().execute(),
      await read.selectFrom("revision").selectAll().execute(),
      await read.selectFrom("outbox").selectAll().execute(),
    ]);
  };

  it("erases messages, their versions and mails, also of soft-deleted ones, and keeps younger ones", async () => {
    const old = await send({ name: "Erased Person" });
    const trashed = await send({ name: "Erased Person" });
    await site.call("PUT", "/api/message/update", { token: site.token, body: { id: old, status: "closed" } });
    await site.call("DELETE", `/api/message/delete/${trashed}`, { token: site.token });
    site.clock.now += DAY;
    site.token = await administratorToken(site);
    const young = await send({ name: "Kept Person" });

    site.clock.now += (RETENTION_DAYS - 1) * DAY;
    await site.services.housekeeping.run();
    expect(await traces()).toContain("Erased Person");

    site.clock.now += 1;
    const done = await site.services.housekeeping.run();
    expect(done).toContainEqual({ chore: "messages", removed: 2 });
    site.token = await administratorToken(site);
    expect((await site.get(`/api/message/${old}`, site.token)).status).toBe(404);
    expect((await site.get(`/api/message/versions/${old}`, site.token)).status).toBe(404);
    expect((await site.get(`/api/message/${young}`, site.token)).status).toBe(200);
    const left = await traces();
    expect(left).not.toContain("Erased Person");
    expect(left).toContain("Kept Person");
    await site.services.events.flush();
    const [event] = await site.services.database.read
      .selectFrom("security_event")
      .selectAll()
      .where("event", "=", "erased")
      .execute();
    expect(event).toMatchObject({ about: "messages", times: 2 });
  });

  it("forgets what happened at the door, and from where people came", async () => {
    const { read } = site.services.database;
    await site.services.events.flush();
    expect(await read.selectFrom("security_event").select("id").execute()).not.toEqual([]);
    expect(await read.selectFrom("known_address").select("hash").execute()).not.toEqual([]);
    site.clock.now += RETENTION_DAYS * DAY + 1;
    await site.services.housekeeping.run();
    await site.services.events.flush();
    const events = await read.selectFrom("security_event").select("event").execute();
    expect(events.map(({ event }) => event).filter((event) => event !== "erased")).toEqual([]);
    expect(await read.selectFrom("known_address").select("hash").execute()).toEqual([]);
  });
});
