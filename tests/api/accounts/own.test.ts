/** One's own account: who one is, one's mail address, where one is signed in. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { join, joinContributor, opens, PASSWORD, type Person, signIn } from "../../support/data/people.ts";
import { type Answer, ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
const MINUTE = 60_000;

interface Session {
  id: string;
  createdAt: string;
  usedAt: string;
  agent: string | null;
  current: boolean;
}
interface Me {
  id: number;
  email: string;
  sessions: Session[];
}

describe.each(ANY_DATABASE)("one's own account on %s", (kind) => {
  let site: TestSite;
  let count = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const nextPerson = (role?: string): Promise<Person> => join(site, `self${(count += 1)}`, role);
  const me = async (token: string): Promise<Me> => (await site.get<Me>("/api/staff/me", token)).body;
  const end = (token: string | undefined, id = ""): Promise<Answer<{ ended: number }>> =>
    site.call("DELETE", `/api/staff/sessions${id && `/${id}`}`, { token });
  const signInWith = async (username: string, agent: string): Promise<string> => {
    const { body } = await site.call<{ accessToken: string }>("POST", "/api/auth/signin", {
      body: { username, password: PASSWORD },
      headers: { "user-agent": agent },
    });
    return body.accessToken;
  };

  it("is described whole, with nothing that opens a door", async () => {
    const person = await joinContributor(site, "described", ["notification", "announcement"]);
    const answer = await site.get("/api/staff/me", person.token);
    expect(answer.body).toEqual({
      id: person.id,
      username: "described",
      email: "staff@university.example",
      role: "contributor",
      tables: ["notification", "announcement"],
      units: [],
      createdAt: expect.stringMatching(/^2026-/),
      sessions: [
        {
          id: expect.stringMatching(/^[\w-]{22}$/),
          createdAt: expect.stringMatching(/Z$/),
          usedAt: expect.stringMatching(/Z$/),
          agent: expect.any(String),
          address: "127.0.0.1",
          method: "password",
          current: true,
        },
      ],
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { id } = (answer.body as unknown as Me).sessions[0]!;
    for (const token of [id, `${id}${id}`.slice(0, 43)]) expect(await opens(site, token)).toBe(false);
    const stored = await site.services.database.read.selectFrom("session").select("hash").execute();
    expect(JSON.stringify(stored)).not.toContain(id);
  });

  it("needs a token", async () => {
    expect(await site.get("/api/staff/me")).toMatchObject({ status: 401 });
    expect(await end(undefined)).toMatchObject({ status: 401 });
  });

  it("takes another mail address, of its own account alone", async () => {
    const person = await nextPerson("contributor");
    const other = await nextPerson();
    const change = (body: unknown) => site.call("PUT", "/api/staff/me", { token: person.token, body });
    expect(await change({ email: " new@university.example " })).toMatchObject({
      status: 200,
      body: { email: "new@university.example" },
    });
    // What else is sent changes nothing.
    await change({
      email: "newer@university.example",
      id: other.id,
      role: "administrator",
      tables: ["notification"],
    });
    expect(await me(person.token)).toMatchObject({
      email: "newer@university.example",
      role: "contributor",
      tables: [],
    });
    expect(await me(other.token)).toMatchObject({ email: "staff@university.example" });
    for (const email of ["", "nowhere", null, 7]) {
      expect(await change({ email })).toMatchObject({ status: 400, body: { errors: [{ field: "email" }] } });
    }
    const versions = await site.get<{ who: { name: string } }[]>(
      `/api/user/versions/${person.id}`,
      site.token,
    );
    expect(versions.body[0]?.who.name).toBe(person.username);
  });

  it("lists where one is signed in, the last used first, each by the name of its browser", async () => {
    const person = await nextPerson();
    site.clock.now += MINUTE;
    const phone = await signInWith(person.username, PHONE);
    site.clock.now += 2 * MINUTE;
    const odd = await signInWith(person.username, `odd\u0007 ${"x".repeat(400)}`);
    const { sessions } = await me(phone);
    expect(sessions).toHaveLength(3);
    expect(sessions.map(({ usedAt }) => usedAt)).toEqual(
      sessions
        .map(({ usedAt }) => usedAt)
        .toSorted()
        .toReversed(),
    );
    expect(sessions.find(({ current }) => current)).toMatchObject({ agent: PHONE });
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const strange = (await me(odd)).sessions.find(({ current }) => current);
    expect(strange?.agent).toMatch(/^odd x{1,196}$/);
  });

  it("lists no session that has ended", async () => {
    const person = await nextPerson();
    site.clock.now += 3 * 60 * MINUTE;
    const token = (await signIn(site, person.username)).body.accessToken;
    expect((await me(token)).sessions).toHaveLength(1);
    site.token = (await signIn(site, "registrar", "stone-chariot-1347")).body.accessToken;
  });

  it("ends one session, which is one's own, and no other", async () => {
    const person = await nextPerson();
    const second = await signInWith(person.username, PHONE);
    const stranger = await nextPerson();
    const { id } = (await me(second)).sessions.find(({ current }) => current)!;
    expect(await end(stranger.token, id)).toMatchObject({ status: 404 });
    expect(await end(person.token, "x".repeat(22))).toMatchObject({ status: 404 });
    expect(await opens(site, second)).toBe(true);
    expect(await end(person.token, id)).toMatchObject({ status: 200, body: { id } });
    expect(await opens(site, second)).toBe(false);
    expect(await opens(site, person.token)).toBe(true);
    expect(await end(person.token, id)).toMatchObject({ status: 404 });
  });

  it("ends all other sessions at once", async () => {
    const person = await nextPerson();
    const others = [await signInWith(person.username, PHONE), await signInWith(person.username, "Other")];
    const stranger = await nextPerson();
    expect(await end(person.token)).toMatchObject({ status: 200, body: { ended: 2 } });
    for (const token of others) expect(await opens(site, token)).toBe(false);
    for (const token of [person.token, stranger.token]) expect(await opens(site, token)).toBe(true);
    expect(await end(person.token)).toMatchObject({ status: 200, body: { ended: 0 } });
  });

  it("keeps the name of the browser when the password changes", async () => {
    const person = await nextPerson();
    const token = await signInWith(person.username, PHONE);
    const { body } = await site.call<{ accessToken: string }>("PUT", "/api/user/changepassword", {
      token,
      body: { username: person.username, password: "green-parrot-9082" },
    });
    expect((await me(body.accessToken)).sessions).toMatchObject([{ agent: PHONE, current: true }]);
  });
});

describe("the way of getting an account", () => {
  it.each(["approval", "open", "closed"] as const)("is answered as %s", async (signup) => {
    const site = await openTestSite("sqlite", { signup });
    expect(await site.get("/api/signup")).toMatchObject({ status: 200, body: { signup } });
    await site.close();
  });
});
