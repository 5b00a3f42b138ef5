/** An account that is ended at the very moment at which somebody gets in: one lock decides, and nothing stays open. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuthSession } from "#server/domain/accounts/accounts.ts";
import { ACCOUNT_TABLES, endAccessTo } from "#server/domain/accounts/end-access.ts";
import { lockAccount } from "#server/domain/accounts/locked-account.ts";
import { Throttle } from "#server/domain/accounts/throttle.ts";
import { sql } from "#server/db/sql.ts";
import { transact } from "#server/db/transaction.ts";
import { addApp, addPasskey, firstStep, sendCode, sendPasskey } from "../../support/data/factors.ts";
import {
  administratorToken,
  changeAccount,
  join,
  opens,
  openSessionOf,
  PASSWORD,
  type Person,
  resetPassword,
  signIn,
  tokenOf,
} from "../../support/data/people.ts";
import { atProvider, linkAtProvider, sendAnswer } from "../../support/data/provided.ts";
import { makeToken, wantedToken } from "../../support/data/tokens.ts";
import { TestIdentityProvider } from "../../support/http/identity-provider.ts";
import { eventually } from "../../support/runner/eventually.ts";
import {
  type Answer,
  DATABASES,
  openTestSite,
  SITE_URL,
  type TestSite,
} from "../../support/server/test-site.ts";

type Attempt = () => Promise<Answer>;

describe.each(DATABASES)("an account on %s", (kind) => {
  let site: TestSite;
  let provider: TestIdentityProvider;
  let count = 0;
  beforeAll(async () => {
    provider = await TestIdentityProvider.open(`${SITE_URL}/login`);
    site = await openTestSite(kind, { oidc: provider.settings });
  });
  afterAll(async () => {
    await site.close();
    await provider.close();
  });
  const nextPerson = async (): Promise<Person> => {
    site.token = await administratorToken(site);
    return join(site, `raced${(count += 1)}`);
  };

  /** Ways in, each prepared up to the request that opens something. */
  const WAYS: Record<string, (person: Person) => Promise<Attempt>> = {
    "the password":
      async ({ username }) =>
      () =>
        signIn(site, username),
    async "a code"({ username, token }) {
      const app = await addApp(site, token);
      const { challenge } = await firstStep(site, username);
      return () => sendCode(site, challenge, app.code());
    },
    async "a passkey"({ token }) {
      const { authenticator } = await addPasskey(site, token);
      return () => sendPasskey(site, authenticator);
    },
    async "the provider"({ username, token }) {
      const subject = `subject-${username}`;
      provider.people.set(subject, {});
      await linkAtProvider(site, provider, { token, subject });
      const given = await atProvider(site, provider, subject);
      return () => sendAnswer(site, given);
    },
    "a new API token":
      async ({ token }) =>
      () =>
        site.call("POST", "/api/staff/tokens", { token, body: wantedToken(site) }),
    "another password":
      async ({ username, token }) =>
      () =>
        site.call("PUT", "/api/user/changepassword", {
          token,
          body: { username, password: "green-otter-9920" },
        }),
  };

  /** Makes the attempt while the account is held, ends the account or not, and lets go of it. */
  async function attemptWhileHeld(id: number, attempt: Attempt, ends: boolean): Promise<Answer> {
    const { database } = site.services;
    const answer = await database.transaction(async (transaction) => {
      const account = await lockAccount(transaction, kind, id);
      const asked = attempt();
      if (kind === "postgres") await eventually(async () => expect(await waiting()).toBeGreaterThan(0));
      if (ends) {
        await transaction.updateTable("record_user").set({ active: 0 }).where("id", "=", id).execute();
        await endAccessTo(transaction, account);
      }
      return { asked };
    });
    return answer.asked;
  }
  const waiting = async (): Promise<number> => {
    const rows = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.read(site.services.database.read);
    return rows.length;
  };
  const leftOf = async (id: number): Promise<string[]> => {
    const { read } = site.services.database;
    const left: string[] = [];
    for (const table of ["session", "challenge", "provider_request", "api_token"] as const)
      if (await read.selectFrom(table).select("user").where("user", "=", id).executeTakeFirst())
        left.push(table);
    return left;
  };

  it.each(Object.keys(WAYS))(
    "that is ended while somebody uses %s has nothing open, else it opens",
    async (way) => {
      for (const ends of [true, false]) {
        const person = await nextPerson();
        const attempt = await WAYS[way]!(person);
        const { status } = await attemptWhileHeld(person.id, attempt, ends);
        if (ends) expect([401, 403], way).toContain(status);
        else expect([200, 201], way).toContain(status);
        expect((await leftOf(person.id)).length > 0, way).toBe(!ends);
      }
    },
  );

  it("knows in one place every table that belongs to accounts", async () => {
    const tables = await site.services.database.transaction((transaction) =>
      transaction.introspection.getTables(),
    );
    const owned = tables.filter(
      ({ name, columns }) => !name.startsWith("record_") && columns.some((column) => column.name === "user"),
    );
    expect(owned.map(({ name }) => name).toSorted()).toEqual(Object.keys(ACCOUNT_TABLES).toSorted());
  });

  it("that is given a temporary password has nothing open, pending, linked or known, and keeps its factors", async () => {
    const person = await nextPerson();
    for (const way of ["a code", "the provider", "a new API token"]) await (await WAYS[way]!(person))();
    await firstStep(site, person.username);
    await makeToken(site, await openSessionOf(site, person.id));
    await resetPassword(site, person.id);
    expect(await leftOf(person.id)).toEqual([]);
    const { read } = site.services.database;
    const has = async (table: "identity" | "known_address" | "totp" | "recovery_code") =>
      (await read.selectFrom(table).select("user").where("user", "=", person.id).executeTakeFirst()) !==
      undefined;
    expect([await has("identity"), await has("known_address")]).toEqual([false, false]);
    expect([await has("totp"), await has("recovery_code")]).toEqual([true, true]);
  });
  it("with a temporary password is not taken over by a passkey that was there before", async () => {
    const person = await nextPerson();
    const { authenticator } = await addPasskey(site, person.token);
    const temporary = await resetPassword(site, person.id);
    const { body } = await sendPasskey(site, authenticator);
    const change = (currentPassword?: string) =>
      site.call<{ accessToken: string }>("PUT", "/api/user/changepassword", {
        token: body.accessToken,
        body: { username: person.username, password: "green-otter-9920", currentPassword },
      });
    expect(await change()).toMatchObject({ status: 401, body: { code: "reauthenticate" } });
    expect(await change(PASSWORD)).toMatchObject({ status: 401, body: { code: "reauthenticate" } });
    expect((await change(temporary)).status).toBe(200);
  });

  it("that was invited keeps the password that its owner has chosen, however often the invitation is repeated", async () => {
    await nextPerson();
    const username = `invited${(count += 1)}`;
    const body = { username, email: `${username}@university.example`, role: "editor" };
    const invite = () =>
      site.call<{ password: string }>("POST", "/api/user/invite", {
        token: site.token,
        body,
        headers: { "idempotency-key": `invitation-${username}` },
      });
    await invite();
    const { password } = (await invite()).body;
    const token = await tokenOf(site, username, password);
    const changed = await site.call<{ accessToken: string }>("PUT", "/api/user/changepassword", {
      token,
      body: { username, password: PASSWORD },
    });
    expect((await invite()).status).toBe(409);
    expect(await opens(site, changed.body.accessToken)).toBe(true);
  });

  it("stays the last administrator's, where two switch each other off at the same moment", async () => {
    const other = await nextPerson();
    await changeAccount(site, other.id, { role: "administrator" });
    const { accounts, records } = site.services;
    const [one, two] = await Promise.all(
      [site.token, await tokenOf(site, other.username)].map((token) => accounts.bearerOf(token)),
    );
    const switchOff = (by: AuthSession, id: number) =>
      records.transact(by.account, (writer) => writer.update("user", { id, active: false }));
    const done = await Promise.allSettled([
      switchOff(one as AuthSession, other.id),
      switchOff(two as AuthSession, one!.account.id),
    ]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    // Whoever is left switches the other one on again.
    const id = done[0].status === "fulfilled" ? other.id : one!.account.id;
    const left = done[0].status === "fulfilled" ? one : two;
    await records.transact(left!.account, (writer) => writer.update("user", { id, active: true }));
  });

  it("is guessed at no more often than the limit says, also by the first ones that come together", async () => {
    const { database } = site.services;
    const throttle = new Throttle(database, () => site.clock.now);
    for (const limit of [
      { free: 5, windowMs: 60_000 },
      { free: 5, windowMs: 60_000, longestMs: 60_000 },
    ]) {
      const counts = [{ key: `burst ${(count += 1)}`, limit }];
      const burst = await Promise.allSettled(
        Array.from({ length: 20 }, () =>
          transact(database, (transaction) => throttle.take(transaction, counts)),
        ),
      );
      expect(burst.filter(({ status }) => status === "fulfilled")).toHaveLength(limit.free);
      for (const each of burst)
        if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "too_many" });
    }
  });
});
