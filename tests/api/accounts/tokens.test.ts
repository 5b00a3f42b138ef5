/** API tokens: made by people for their programs, with an end, a right and tables, and revoked in every way there is. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNotice, createNoticeList } from "../../support/data/factories.ts";
import {
  changeAccount,
  join,
  joinContributor,
  PASSWORD,
  type Person,
  resetPassword,
  tokenOf,
} from "../../support/data/people.ts";
import { makeToken, wantedToken } from "../../support/data/tokens.ts";
import { type Answer, DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { believeClock } from "../../support/server/believe-clock.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Listed {
  id: number;
  name: string;
  writes: boolean;
  tables: string[];
  endsAt: string;
  usedAt: string | null;
}

describe.each(DATABASES)("API tokens on %s", (kind) => {
  let site: TestSite;
  let notice: number;
  let type: number;
  let count = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
    type = await createNoticeList(site);
    notice = await createNotice(site, type);
  });
  afterAll(() => site.close());

  const nextPerson = (role = "editor"): Promise<Person> => join(site, `owner${(count += 1)}`, role);
  const listed = async (token: string): Promise<Listed[]> =>
    (await site.get<{ tokens: Listed[] }>("/api/staff/tokens", token)).body.tokens;
  const reads = async (token: string, path = "/api/notification/trash"): Promise<number> =>
    (await site.get(path, token)).status;
  const writes = async (token: string): Promise<Answer<{ code?: string }>> =>
    site.call("PUT", "/api/notification/update", { token, body: { id: notice, title: "By a program" } });

  it("are shown once, stored as a hash, and recognised by how they begin", async () => {
    const { token: session } = await nextPerson();
    const { id, token } = await makeToken(site, session, { name: " Results office " });
    expect(token).toMatch(/^vdl_[\w-]{43}$/);
    const all = await site.get("/api/staff/tokens", session);
    expect(all.body).toMatchObject({
      tokens: [{ id, name: "Results office", writes: false, tables: ["notification"], usedAt: null }],
    });
    expect(JSON.stringify(all.body)).not.toContain(token.slice(4));
    const stored = await site.services.database.read.selectFrom("api_token").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token.slice(4));
  });

  it("open what they are for, with the right to read or to write", async () => {
    const { token: session } = await nextPerson();
    const reader = await makeToken(site, session);
    const writer = await makeToken(site, session, { writes: true });
    expect(await reads(reader.token)).toBe(200);
    expect(await reads(writer.token)).toBe(200);
    expect(await writes(reader.token)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect((await writes(writer.token)).status).toBe(200);
  });

  it("open no other table, and no account whoever has made them", async () => {
    const writer = await makeToken(site, site.token, { writes: true });
    expect(await reads(writer.token, "/api/message/all")).toBe(403);
    expect(await reads(writer.token, "/api/faculty/all")).toBe(403);
    expect(await reads(writer.token, "/api/file/list")).toBe(403);
    const offered = await site.get<{ tables: string[] }>("/api/staff/tokens", site.token);
    expect(offered.body.tables).toContain("message");
    expect(offered.body.tables).not.toContain("user");
    const refused = await site.call("POST", "/api/staff/tokens", {
      token: site.token,
      body: wantedToken(site, { tables: ["user"] }),
    });
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid", errors: [{ field: "tables" }] } });
    for (const path of ["/api/user/all", "/api/user?filter=role:is:editor", "/api/user/versions/1000"])
      expect(await reads(writer.token, path), path).toBe(403);
    expect(await reads(writer.token, "/api/db_object/all")).toBe(200);
    const tables = await site.get<{ name: string }[]>("/api/db_object/all", writer.token);
    expect(tables.body.map(({ name }) => name)).toEqual(["notification"]);
  });

  it("take a table for the one that it was, whatever it is called", async () => {
    const create = (name: string) =>
      site.call<{ id: number }>("POST", "/api/db_object/create", {
        token: site.token,
        body: { name, label: name },
      });
    const { body } = await create("wishes");
    const { token } = await makeToken(site, site.token, { tables: ["wishes"] });
    await site.call("PUT", "/api/db_object/update", {
      token: site.token,
      body: { id: body.id, name: "proposals" },
    });
    expect(await reads(token, "/api/proposals/trash")).toBe(200);
    await create("wishes");
    expect(await reads(token, "/api/wishes/trash")).toBe(403);
  });

  it("never do more than their owner may at that moment", async () => {
    const person = await joinContributor(site, "contributing", ["notification"]);
    const { token } = await makeToken(site, person.token, { writes: true });
    expect((await writes(token)).status).toBe(200);
    await changeAccount(site, person.id, { tables: [] });
    expect(await writes(token)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    await changeAccount(site, person.id, { tables: ["notification"] });
    expect((await writes(token)).status).toBe(200);
    const other = await site.call("POST", "/api/staff/tokens", {
      token: person.token,
      body: wantedToken(site, { tables: ["message"] }),
    });
    expect(other.status).toBe(400);
  });

  it("end with the day that was chosen, and are listed for a while after it", async () => {
    const person = await nextPerson();
    const { token, id } = await makeToken(site, person.token, { endsOn: "2026-03-08" });
    const end = Date.parse("2026-03-09T00:00:00+05:30");
    const before = site.clock.now;
    site.clock.now = end - 1;
    expect(await reads(token)).toBe(200);
    site.clock.now = end;
    expect(await site.get("/api/notification/trash", token)).toMatchObject({
      status: 401,
      body: { code: "unauthorized" },
    });
    const session = await tokenOf(site, person.username);
    expect((await listed(session)).map((each) => each.id)).toEqual([id]);
    site.clock.now = end + 31 * DAY;
    await believeClock(site);
    await site.services.housekeeping.run();
    expect(await listed(await tokenOf(site, person.username))).toEqual([]);
    site.clock.now = before;
    site.token = await tokenOf(site, "registrar", "stone-chariot-1347");
  });

  it("are revoked at once by their owner, and by nobody else's call for one's own", async () => {
    const [owner, other] = [await nextPerson(), await nextPerson()];
    const { token, id } = await makeToken(site, owner.token);
    const revoke = (by: string) => site.call("DELETE", `/api/staff/tokens/${id}`, { token: by });
    expect((await revoke(other.token)).status).toBe(404);
    expect(await reads(token)).toBe(200);
    expect((await revoke(owner.token)).status).toBe(200);
    expect(await reads(token)).toBe(401);
    expect((await revoke(owner.token)).status).toBe(404);
  });

  it("are seen and revoked by administrators, and by no editor", async () => {
    const [owner, editor] = [await nextPerson(), await nextPerson()];
    const { token, id } = await makeToken(site, owner.token);
    const address = `/api/staff/accounts/${owner.id}`;
    expect((await site.get(`${address}/access`, editor.token)).status).toBe(403);
    expect((await site.get(`${address}/access`, site.token)).body).toMatchObject({
      tokens: [{ id, tables: ["notification"] }],
      sessions: [{ method: "password", current: false }],
    });
    expect((await site.call("DELETE", `${address}/tokens/${id}`, { token: editor.token })).status).toBe(403);
    expect(await reads(token)).toBe(200);
    expect((await site.call("DELETE", `${address}/tokens/${id}`, { token: site.token })).status).toBe(200);
    expect(await reads(token)).toBe(401);
  });

  const ends: [string, (person: Person) => Promise<unknown>][] = [
    ["is switched off", ({ id }) => changeAccount(site, id, { active: false })],
    ["loses the approval", ({ id }) => changeAccount(site, id, { approved: false })],
    ["gets another role", ({ id }) => changeAccount(site, id, { role: "contributor" })],
    ["is deleted", ({ id }) => site.call("DELETE", `/api/user/delete/${id}`, { token: site.token })],
    ["gets a temporary password", ({ id }) => resetPassword(site, id)],
    [
      "gets another password from its owner",
      async ({ token, username }) =>
        site.call("PUT", "/api/user/changepassword", {
          token,
          body: { username, password: "green-kettle-8812" },
        }),
    ],
  ];
  it.each(ends)("end when their account %s, for good", async (_what, change) => {
    const person = await nextPerson();
    const { token } = await makeToken(site, person.token);
    expect(await reads(token)).toBe(200);
    await change(person);
    expect(await reads(token)).toBe(401);
    await changeAccount(site, person.id, { active: true, approved: true, role: "editor" });
    expect(await reads(token)).toBe(401);
  });

  it("open nothing while their owner has to set up a second factor first", async () => {
    const person = await nextPerson();
    const { token } = await makeToken(site, person.token);
    const demand = (roles: string[]) =>
      site.call("PUT", "/api/staff/factor-demand", { token: site.token, body: { roles } });
    expect((await demand(["editor"])).status).toBe(200);
    expect(await site.get("/api/notification/trash", token)).toMatchObject({
      status: 403,
      body: { code: "second_factor_setup_required" },
    });
    expect((await demand([])).status).toBe(200);
    expect(await reads(token)).toBe(200);
  });

  it("outlive the sessions of their owner", async () => {
    const person = await nextPerson();
    const { token } = await makeToken(site, person.token);
    await site.call("POST", "/api/auth/signout", { token: person.token });
    expect(await reads(token)).toBe(200);
  });

  it("are made after a recent sign-in alone", async () => {
    const person = await nextPerson();
    site.clock.now += 16 * MINUTE;
    const late = await site.call("POST", "/api/staff/tokens", {
      token: person.token,
      body: wantedToken(site),
    });
    expect(late).toMatchObject({ status: 401, body: { code: "reauthenticate" } });
    expect((await makeToken(site, await tokenOf(site, person.username))).token).toMatch(/^vdl_/);
  });

  it.each([
    ["no name", { name: "  " }, "name"],
    ["a name that is too long", { name: "x".repeat(101) }, "name"],
    ["no end", { endsOn: undefined }, "endsOn"],
    ["a day that is none", { endsOn: "2026-02-30" }, "endsOn"],
    ["an end in the past", { endsOn: "2026-03-05" }, "endsOn"],
    ["an end after a year", { endsOn: "2027-03-20" }, "endsOn"],
    ["no tables", { tables: [] }, "tables"],
    ["an unknown table", { tables: ["nothing"] }, "tables"],
    ["no right", { writes: undefined }, "writes"],
  ])("are refused with %s", async (_what, more, field) => {
    const token = await tokenOf(site, "registrar", "stone-chariot-1347");
    const refused = await site.call("POST", "/api/staff/tokens", { token, body: wantedToken(site, more) });
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid", errors: [{ field }] } });
  });

  it("are at most fifty of one person", async () => {
    const person = await nextPerson();
    for (let made = 0; made < 50; made += 1) await makeToken(site, person.token);
    const more = await site.call("POST", "/api/staff/tokens", {
      token: person.token,
      body: wantedToken(site),
    });
    expect(more).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  it("are made once, however often the call is repeated, and the last answer is right", async () => {
    const person = await nextPerson();
    const repeat = () =>
      site.call<{ id: number; token: string }>("POST", "/api/staff/tokens", {
        token: person.token,
        body: wantedToken(site),
        headers: { "idempotency-key": "token-of-a-test-1" },
      });
    const [first, second] = [await repeat(), await repeat()];
    expect(second.body.id).toBe(first.body.id);
    expect(await reads(first.body.token)).toBe(401);
    expect(await reads(second.body.token)).toBe(200);
    expect(await listed(person.token)).toHaveLength(1);
  });

  it("note their last use to the minute", async () => {
    const person = await nextPerson();
    const { token } = await makeToken(site, person.token);
    const used = async () => Date.parse((await listed(person.token))[0]?.usedAt ?? "");
    await reads(token);
    const first = site.clock.now;
    expect(await used()).toBe(first);
    site.clock.now += MINUTE - 1;
    await reads(token);
    expect(await used()).toBe(first);
    site.clock.now += 1;
    await reads(token);
    expect(await used()).toBe(first + MINUTE);
  });

  it("leave a trace when they are made, revoked and refused", async () => {
    const person = await nextPerson();
    const { token, id } = await makeToken(site, person.token);
    await writes(token);
    await site.call("DELETE", `/api/staff/tokens/${id}`, { token: person.token });
    await site.services.events.flush();
    const rows = await site.services.database.read
      .selectFrom("audit_entry")
      .select(["event", "about"])
      .where("who", "=", person.id)
      .where("about", "like", "%token%")
      .execute();
    expect(rows).toEqual(
      expect.arrayContaining([
        { event: "token made", about: `token ${id}` },
        { event: "call refused", about: `403 PUT /api/:object/update with token ${id}` },
        { event: "token revoked", about: `token ${id} of account ${person.id}` },
      ]),
    );
  });

  it("are no password: nobody signs in by one", async () => {
    const person = await nextPerson();
    const { token } = await makeToken(site, person.token);
    const body = { username: person.username, password: token };
    expect((await site.call("POST", "/api/auth/signin", { body })).status).toBe(401);
    const other = { username: person.username, password: PASSWORD };
    expect((await site.call("POST", "/api/auth/signin", { body: other })).status).toBe(200);
  });
});
