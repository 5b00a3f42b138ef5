/** What is retained of people for 180 days, and no longer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RETENTIONS } from "#shared/retention.ts";
import { KNOWN_ADDRESS_DAYS } from "#shared/vocabulary.ts";
import { message } from "../../support/data/messages.ts";
import { administratorToken } from "../../support/data/people.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { believeClock } from "../../support/server/believe-clock.ts";

const DAY = 24 * 60 * 60_000;
const DAYS = RETENTIONS.retention_messages_days.usual;

describe.each(ANY_DATABASE)("retention on %s", (kind) => {
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

    site.clock.now += (DAYS - 1) * DAY;
    await believeClock(site);
    await site.services.housekeeping.run();
    expect(await traces()).toContain("Erased Person");

    site.clock.now += 1;
    await believeClock(site);
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
      .selectFrom("audit_entry")
      .selectAll()
      .where("event", "=", "erased")
      .execute();
    expect(event).toMatchObject({ about: "messages", times: 2 });
  });

  it("forgets from where people came, and keeps what happened for longer", async () => {
    const { read } = site.services.database;
    expect(await read.selectFrom("known_address").select("hash").execute()).not.toEqual([]);
    site.clock.now += KNOWN_ADDRESS_DAYS * DAY + 1;
    await believeClock(site);
    const done = await site.services.housekeeping.run();
    expect(done).toContainEqual({ chore: "audit entries", removed: 0 });
    expect(await read.selectFrom("known_address").select("hash").execute()).toEqual([]);
  });

  it("takes other days from the settings, refuses too few, and has removed what they say by the next day", async () => {
    site.token = await administratorToken(site);
    const save = (value: string) =>
      site.call<{ errors: unknown }>("POST", "/api/setting/create", {
        token: site.token,
        body: { name: "retention_audit_days", value },
      });
    const refused = await save("90");
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect(refused.body.errors).toEqual([
      { field: "value", message: "A number of days from 180 to 3650 is expected." },
    ]);
    expect((await save("200")).status).toBe(201);
    site.clock.now += 21 * DAY;
    await believeClock(site);
    const done = await site.services.housekeeping.run();
    const { removed } = done.find(({ chore }) => chore === "audit entries")!;
    expect(removed).toBeGreaterThan(0);
    const { fault, verified } = await site.services.audit.verify();
    expect(fault).toBeUndefined();
    expect(verified).toBeGreaterThan(0);
  });
});
