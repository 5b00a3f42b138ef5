/** Who else has a record open. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNotice, createNoticeList } from "../../support/data/factories.ts";
import { join, joinContributor, type Person } from "../../support/data/people.ts";
import { type Answer, DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(DATABASES)("a record that is open on %s", (kind) => {
  let site: TestSite;
  let record: number;
  let asha: Person;
  beforeAll(async () => {
    site = await openTestSite(kind);
    record = await createNotice(site, await createNoticeList(site));
    asha = await join(site, "asha");
  });
  afterAll(() => site.close());

  const announce = (window: string, token = site.token): Promise<Answer<{ others: string[] }>> =>
    site.call("PUT", "/api/presence", { body: { object: "notification", record, window }, token });
  const others = async (window: string, token = site.token) => (await announce(window, token)).body.others;
  const leave = (window: string, token: string) => site.call("DELETE", `/api/presence/${window}`, { token });

  it("says at once who else has it open, until they close it or say so no more", async () => {
    expect(await others("one")).toEqual([]);
    // Another window of the same person is nobody else.
    expect(await others("two")).toEqual([]);
    expect(await others("one", asha.token)).toEqual(["registrar"]);
    expect(await others("one")).toEqual(["asha"]);
    // A window of the same name is not one's own.
    await leave("one", site.token);
    await leave("two", site.token);
    expect(await others("one", asha.token)).toEqual([]);
    expect(await others("one")).toEqual(["asha"]);
    site.clock.now += 41_000;
    expect(await others("one")).toEqual([]);
  });

  it("says so to those alone who may write the table", async () => {
    const clerk = await joinContributor(site, "no.notices", ["content"]);
    expect((await announce("one", clerk.token)).status).toBe(403);
    const other = await joinContributor(site, "notices", ["notification"]);
    expect((await announce("one", other.token)).status).toBe(200);
  });
});
