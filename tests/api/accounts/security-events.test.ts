/** What happens to accounts and at sign-in is stored and logged, in few rows, without secrets. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SecurityEvents } from "#server/domain/accounts/security-events.ts";
import {
  administratorToken,
  askForAccount,
  changeAccount,
  join,
  joinContributor,
  PASSWORD,
  resetPassword,
  signIn,
} from "../../support/data/people.ts";
import { ADMINISTRATOR, ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const HOUR = 60 * 60_000;

const keyOf = (address: string) => address.replace("::1", "::/64");

describe.each(ANY_DATABASE)("security events on %s", (kind) => {
  let site: TestSite;
  let count = 0;
  const nextAddress = () => `2001:db8:2:${(count += 1).toString(16)}::1`;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  async function eventsFrom(address: string) {
    await site.services.events.flush();
    return site.services.database.read
      .selectFrom("audit_entry")
      .select(["event", "whoName", "about", "times"])
      .where("address", "=", keyOf(address))
      .where("object", "is", null)
      .orderBy("position")
      .execute();
  }
  async function eventsAbout(id: number) {
    await site.services.events.flush();
    return site.services.database.read
      .selectFrom("audit_entry")
      .select(["event", "whoName", "about"])
      .where("about", "like", `account ${id}%`)
      .orderBy("position")
      .execute();
  }

  it("name who signed in and who failed, by name only where somebody has it", async () => {
    const address = nextAddress();
    await signIn(site, ADMINISTRATOR.username, "wrong-password-1", address);
    await signIn(site, "hunter2-typed-into-the-name", "wrong-password-1", address);
    await signIn(site, ADMINISTRATOR.username, ADMINISTRATOR.password, address);
    // What is counted is written last.
    expect(await eventsFrom(address)).toEqual([
      { event: "signed in", whoName: ADMINISTRATOR.username, about: null, times: 1 },
      { event: "sign-in failed", whoName: ADMINISTRATOR.username, about: "wrong password", times: 1 },
      { event: "sign-in failed", whoName: null, about: "unknown name", times: 1 },
    ]);
  });

  it("say what becomes of an account, who did it, and how its rights change", async () => {
    const { body } = await askForAccount(site, "watched");
    await changeAccount(site, body.id, { approved: true });
    await changeAccount(site, body.id, { role: "editor" });
    await resetPassword(site, body.id);
    await site.call("DELETE", `/api/user/delete/${body.id}`, { token: site.token });
    const whoName = ADMINISTRATOR.username;
    const about = `account ${body.id}`;
    expect(await eventsAbout(body.id)).toEqual(
      expect.arrayContaining([
        { event: "account made", whoName: "system", about: `${about}: contributor` },
        { event: "account approved", whoName, about },
        { event: "account changed", whoName, about: `${about}: role contributor to editor` },
        { event: "password reset", whoName, about },
        { event: "account deleted", whoName, about },
        { event: "account requested", whoName: null, about },
      ]),
    );
  });

  it("leave out what was refused", async () => {
    const editor = await join(site, "no.climber");
    const before = await eventsAbout(editor.id);
    const climbing = { token: editor.token, body: { id: editor.id, role: "administrator" } };
    expect((await site.call("PUT", "/api/user/update", climbing)).status).toBe(403);
    expect(await eventsAbout(editor.id)).toEqual(before);
  });

  it("name passwords that were changed and refused, and of sessions that were ended", async () => {
    const { id, username, token } = await join(site, "changing");
    const address = nextAddress();
    const change = (body: Record<string, string>) =>
      site.call<{ accessToken: string }>("PUT", "/api/user/changepassword", {
        token,
        address,
        body: { username, password: "green-parrot-9082", ...body },
      });
    await change({ currentPassword: "not-the-password" });
    const { body } = await change({});
    await site.call("POST", "/api/auth/signout", { token: body.accessToken, address });
    const events = (await eventsFrom(address)).map(({ event }) => event);
    expect(events.toSorted()).toEqual(["call refused", "password changed", "password refused", "signed out"]);
    const rows = await site.services.database.read
      .selectFrom("audit_entry")
      .select("event")
      .where("who", "=", id)
      .execute();
    expect(rows.map(({ event }) => event)).toContain("signed out");
  });

  it("name calls that are closed to whoever makes them, by their route", async () => {
    const address = nextAddress();
    const { token } = await joinContributor(site, "narrow", ["announcement"]);
    const secret = "canary-4471-canary-4471";
    await site.call("GET", `/api/user/${secret}`, { token: secret, address });
    await site.call("PUT", "/api/faculty/update", { token, address, body: { id: 1, label: "x" } });
    await site.call("GET", "/api/staff/me", { address });
    await site.call("GET", "/api/faculty/all", { address });
    const events = await eventsFrom(address);
    expect(events.map(({ event, whoName, about }) => [event, whoName, about])).toEqual([
      ["call refused", null, expect.stringMatching(/^401 GET \/api\//)],
      ["call refused", "narrow", expect.stringMatching(/^403 PUT \/api\//)],
      ["call refused", null, expect.stringMatching(/^401 GET \/api\//)],
    ]);
    expect(JSON.stringify(events)).not.toContain(secret);
  });

  it("name limits that were reached", async () => {
    const address = nextAddress();
    for (let attempt = 0; attempt < 7; attempt += 1)
      await signIn(site, "nobody.at.all", "wrong-password-1", address);
    expect(await eventsFrom(address)).toEqual([
      { event: "sign-in failed", whoName: null, about: "unknown name", times: 5 },
      { event: "limit reached", whoName: null, about: "429 POST /api/auth/signin", times: 2 },
    ]);
  });

  it("are one entry each where only somebody with an account can cause them", async () => {
    const address = nextAddress();
    for (let attempt = 0; attempt < 3; attempt += 1)
      await signIn(site, ADMINISTRATOR.username, ADMINISTRATOR.password, address);
    expect((await eventsFrom(address)).map(({ times }) => times)).toEqual([1, 1, 1]);
  });

  it("are written once and counted until the hour is over, where visitors can cause them", async () => {
    const address = nextAddress();
    const fail = () => signIn(site, "nobody.of.the.hour", "wrong-password-1", address);
    await fail();
    expect((await eventsFrom(address)).map(({ times }) => times)).toEqual([1]);
    await fail();
    await fail();
    expect((await eventsFrom(address)).map(({ times }) => times)).toEqual([1]);
    site.clock.now += HOUR;
    expect((await eventsFrom(address)).map(({ times }) => times)).toEqual([1, 2]);
    await fail();
    expect((await eventsFrom(address)).map(({ times }) => times)).toEqual([1, 2, 1]);
    site.token = await administratorToken(site);
  });

  it("name a file of records that was made, with how many it holds", async () => {
    const address = nextAddress();
    const answer = await site.call("GET", "/api/user/export", { token: site.token, address });
    expect(answer.status).toBe(200);
    const exported = await site.services.database.read
      .selectFrom("audit_entry")
      .select(["whoName", "object", "about"])
      .where("address", "=", keyOf(address))
      .where("event", "=", "exported")
      .execute();
    expect(exported).toEqual([
      {
        whoName: ADMINISTRATOR.username,
        object: "record_user",
        about: expect.stringMatching(/^user: \d+ records$/),
      },
    ]);
  });

  it("keep no secret and no line break, in rows and in lines of the log", async () => {
    const lines: string[] = [];
    const events = new SecurityEvents({
      database: site.services.database,
      now: () => site.clock.now,
      log: (event, fields) => lines.push(JSON.stringify([event, fields])),
      report: (error) => expect(error).toBeUndefined(),
    });
    events.note({ event: "sign-in failed", from: "203.0.113.99", about: "a\nb\u001b[31m" });
    expect(lines).toEqual([expect.stringContaining(String.raw`a\nb\u001b[31m`)]);
    await site.services.events.flush();
    const { read } = site.services.database;
    const rows = JSON.stringify(await read.selectFrom("audit_entry").selectAll().execute());
    for (const secret of [PASSWORD, ADMINISTRATOR.password, "wrong-password-1", "hunter2", site.token])
      expect(rows).not.toContain(secret);
  });

  it("of a flood from many addresses fill few rows, and none is lost", async () => {
    const { database } = site.services;
    site.clock.now += HOUR;
    const events = new SecurityEvents({
      database,
      now: () => site.clock.now,
      log: () => {},
      report: (error) => expect(error).toBeUndefined(),
    });
    for (let visitor = 0; visitor < 5000; visitor += 1)
      events.note({ event: "sign-in failed", from: `flood ${visitor}`, about: "flood" });
    await events.flush();
    const rows = await database.read
      .selectFrom("audit_entry")
      .select(["times", "address"])
      .where("about", "=", "flood")
      .execute();
    expect(rows).toHaveLength(1001);
    expect(rows.find(({ address }) => address === null)?.times).toBe(4000);
  });

  it("are tried again where they could not be written", async () => {
    const failures: unknown[] = [];
    let broken = true;
    const { database } = site.services;
    const events = new SecurityEvents({
      database: {
        ...database,
        transaction: (work, options) =>
          broken ? Promise.reject(new Error("The disk is away.")) : database.transaction(work, options),
      },
      now: () => site.clock.now,
      log: () => {},
      report: (error) => failures.push(error),
    });
    events.note({ event: "signed in", about: "twice tried" });
    await events.flush();
    expect(failures).toHaveLength(1);
    broken = false;
    await events.flush();
    const rows = await database.read
      .selectFrom("audit_entry")
      .select("times")
      .where("about", "=", "twice tried")
      .execute();
    expect(rows).toEqual([{ times: 1 }]);
  });
});
