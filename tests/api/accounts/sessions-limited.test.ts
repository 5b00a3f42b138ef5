/** How many sessions a person has, and who ends them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SESSIONS_MAX } from "#server/domain/accounts/sessions.ts";
import { administratorToken, join, opens, signIn, tokenOf } from "../../support/data/people.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Session {
  id: string;
  address: string | null;
  method: string;
  current: boolean;
}

describe.each(ANY_DATABASE)("the sessions of a person on %s", (kind) => {
  let site: TestSite;
  let count = 0;
  const nextName = () => `many${(count += 1)}`;
  beforeAll(async () => {
    site = await openTestSite(kind, { sessionsMax: SESSIONS_MAX });
  });
  afterAll(() => site.close());

  const accessTo = async (id: number, token = site.token) =>
    site.get<{ sessions: Session[] }>(`/api/staff/accounts/${id}/access`, token);

  it("are five at the most, of which the one that was used least lately ends for the next", async () => {
    const { token: used, username } = await join(site, nextName());
    const tokens: string[] = [];
    for (let session = 1; session < 5; session += 1) {
      site.clock.now += 1000;
      tokens.push(await tokenOf(site, username));
    }
    site.clock.now += MINUTE;
    for (const token of [used, ...tokens]) expect(await opens(site, token)).toBe(true);
    const other = await join(site, nextName());
    site.clock.now += MINUTE;
    for (const token of [used, ...tokens.slice(1)]) await opens(site, token);
    site.clock.now += 1000;
    const newest = await tokenOf(site, username);
    const valid = await Promise.all([used, ...tokens, newest].map((token) => opens(site, token)));
    expect(valid).toEqual([true, false, true, true, true, true]);
    expect(await opens(site, other.token)).toBe(true);
  });

  it("end for no new one where they have ended by themselves", async () => {
    const { username } = await join(site, nextName());
    for (let session = 1; session < 5; session += 1) await tokenOf(site, username);
    site.clock.now += HOUR;
    const live = await tokenOf(site, username);
    site.clock.now += HOUR;
    for (let session = 1; session < 5; session += 1) await tokenOf(site, username);
    expect(await opens(site, live)).toBe(true);
    site.token = await administratorToken(site);
  });

  it("tell from where and how they were opened", async () => {
    const person = await join(site, nextName());
    await signIn(site, person.username, undefined, "2001:db8:1:2:3:4:5:6");
    const { body } = await accessTo(person.id);
    expect(body.sessions.map(({ address, method }) => [address, method])).toEqual(
      expect.arrayContaining([
        ["127.0.0.1", "password"],
        ["2001:db8:1:2::/64", "password"],
      ]),
    );
  });

  it("are ended by an administrator, one or all, and by no editor", async () => {
    const person = await join(site, nextName());
    const editor = await join(site, nextName());
    const second = await tokenOf(site, person.username);
    expect((await accessTo(person.id, editor.token)).status).toBe(403);
    const { body } = await accessTo(person.id);
    const address = `/api/staff/accounts/${person.id}/sessions`;
    const end = (path: string, token: string) => site.call<{ ended?: number }>("DELETE", path, { token });
    expect((await end(`${address}/${body.sessions[0]!.id}`, editor.token)).status).toBe(403);
    expect((await end(address, editor.token)).status).toBe(403);
    expect(await Promise.all([person.token, second].map((token) => opens(site, token)))).toEqual([
      true,
      true,
    ]);
    expect((await end(`${address}/${body.sessions[0]!.id}`, site.token)).status).toBe(200);
    expect((await end(`${address}/${body.sessions[0]!.id}`, site.token)).status).toBe(404);
    expect((await end(address, site.token)).body.ended).toBe(1);
    for (const token of [person.token, second]) expect(await opens(site, token)).toBe(false);
    expect(await opens(site, site.token)).toBe(true);
    await site.services.events.flush();
    const rows = await site.services.database.read
      .selectFrom("audit_entry")
      .select(["event", "whoName"])
      .where("about", "=", `account ${person.id}`)
      .where("event", "=", "sessions ended")
      .execute();
    const ended = { event: "sessions ended", whoName: "registrar" };
    expect(rows).toEqual([ended, ended]);
  });

  it("of the administrator who ends all of their own stay but for the one that asks", async () => {
    const other = await administratorToken(site);
    const { body } = await site.get<{ id: number }>("/api/staff/me", site.token);
    const ended = await site.call("DELETE", `/api/staff/accounts/${body.id}/sessions`, { token: site.token });
    expect(ended.status).toBe(200);
    expect(await opens(site, other)).toBe(false);
    expect(await opens(site, site.token)).toBe(true);
  });
});
