/** What needs a token is closed without a live one: for every call, every credential and every spelling of the address. */
import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SavedDraft } from "#shared/api/drafts.ts";
import { CALLS } from "#shared/api/index.ts";
import { createNotice, createNoticeList } from "../../support/data/factories.ts";
import { message } from "../../support/data/messages.ts";
import { askForAccount, changeAccount, join, openSessionOf, tokenOf } from "../../support/data/people.ts";
import { SPELLINGS } from "../../support/data/path-spellings.ts";
import { storedCounts } from "../../support/data/stored-tables.ts";
import { makeToken } from "../../support/data/tokens.ts";
import { rawRequest } from "../../support/http/raw-request.ts";
import { IS_FULL } from "../../support/runner/scope.ts";
import {
  ADMINISTRATOR,
  type CallOptions,
  ANY_DATABASE,
  openTestSite,
  type TestSite,
} from "../../support/server/test-site.ts";

const SECRET = "canary-4471";
const HOUR = 60 * 60_000;

interface Secured {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const FORM = [
  "--edge",
  'Content-Disposition: form-data; name="file"; filename="canary.txt"',
  "Content-Type: text/plain",
  "",
  SECRET,
  "--edge--",
  "",
].join("\r\n");

/** What the calls are aimed at. */
interface Targets {
  canary: number;
  /** The list in which it is. */
  type: number;
  administrator: number;
  /** A draft of it. */
  draft: number;
  messageId: number;
}

/** Every secured call, aimed so that it would do something if it were let through. */
function securedCalls({ canary, type, administrator, draft, messageId }: Targets): Secured[] {
  const seen = { revision: 1 };
  const label = { en: "Planted", kn: "", versions: { en: null, kn: null } };
  const bodies: Record<string, unknown> = {
    "/staff/drafts": { object: "notification", values: { title: "Planted" } },
    "PUT /staff/drafts/:id": { ...seen, values: { title: "Planted" } },
    "/staff/drafts/:id/submit": seen,
    "/staff/drafts/:id/return": { ...seen, reason: "Planted" },
    "/staff/drafts/:id/publish": seen,
    "/staff/drafts/:id/discard": seen,
    "/staff/drafts/:id/comments": { text: "Planted" },
    "/staff/drafts/:id/links": { days: 30 },
    "/presence": { object: "notification", record: canary, window: "planted" },
    "/message/answer/:id": { version: 1, text: "Planted" },
    "/staff/mails/:message": {},
    "/menu/entry": { type, label, url: "/planted" },
    "/staff/preview": {
      lang: "en",
      changes: [{ object: "notification", record: { id: canary, title: "Planted" } }],
    },
    "/:object/create": { title: "Planted", udate: "05-03-2026", type },
    "/:object/update": { id: canary, title: "Taken over" },
    "POST /:object/update": { records: [{ id: canary, title: "Taken over" }] },
    "/:object/delete": { ids: [canary], force: true },
    "/:object/restore": { ids: [canary] },
    "/user/changepassword": { username: ADMINISTRATOR.username, password: "planted-password-1" },
  };
  const own = CALLS.filter(({ access }) => access === "staff").map(({ method, path }) => ({
    method,
    path: `/api${pathTo(path, { canary, draft, messageId })}`,
    body: bodies[`${method} ${path}`] ?? bodies[path],
  }));
  return [
    ...own,
    { method: "PUT", path: "/api/user/update", body: { id: administrator, approved: false } },
    { method: "DELETE", path: `/api/user/delete/${administrator}` },
    {
      method: "POST",
      path: "/api/file/upload/others",
      body: FORM,
      headers: { "content-type": "multipart/form-data; boundary=edge" },
    },
    ...["user/all", "message/all", "db_object/all", "db_object/name?name=user", `user/${administrator}`].map(
      (path) => ({
        method: "GET",
        path: `/api/${path}`,
      }),
    ),
  ];
}

/** The address of a call, for what it is about. */
function pathTo(
  path: string,
  { canary, draft, messageId }: Pick<Targets, "canary" | "draft" | "messageId">,
): string {
  const id = path.includes("/drafts/") ? draft : path.includes("/message/") ? messageId : canary;
  return path
    .replace(":object", "notification")
    .replace(":message", String(messageId))
    .replace(":id", String(id));
}

const bearer = (value: string) => ({ headers: { authorization: value } });

describe.each(ANY_DATABASE)("permissions on %s", (kind) => {
  let site: TestSite;
  let origin: string;
  let canary: number;
  let secured: Secured[];
  let before: unknown;
  let credentials: Record<string, Pick<CallOptions, "headers">>;

  /** Everything that a call could have changed. */
  async function effects(): Promise<unknown> {
    const { read } = site.services.database;
    return {
      audit: await read
        .selectFrom("audit_entry")
        .select(["event", "object", "record"])
        .orderBy("position")
        .execute(),
      canary: await read.selectFrom("record_notification").selectAll().orderBy("id").execute(),
      users: await read
        .selectFrom("record_user")
        .select(["id", "role", "approved", "deletedAt"])
        .orderBy("id")
        .execute(),
      passwords: await read.selectFrom("credential").selectAll().orderBy("user").execute(),
      tokens: await read.selectFrom("api_token").select("hash").orderBy("hash").execute(),
      sessions: await read.selectFrom("session").select("hash").orderBy("hash").execute(),
      rows: await storedCounts(site.services.database),
      files: (await readdir(site.dataDir, { recursive: true })).filter((name) => name.startsWith("files")),
    };
  }

  async function endedTokens(): Promise<Record<string, string>> {
    const { database } = site.services;
    const signedOut = (await join(site, "signed.out")).token;
    await site.call("POST", "/api/auth/signout", { token: signedOut });
    const open = (user: number, at?: number) => openSessionOf(site, user, at);
    const old = await open((await join(site, "expired")).id, site.clock.now - 3 * HOUR);
    // Tokens that no way leads to: even so, the account behind them decides.
    const waiting = (await askForAccount(site, "pending")).body.id;
    const pending = await open(waiting);
    const off = await join(site, "disabled");
    await changeAccount(site, off.id, { active: false });
    const disabled = await open(off.id);
    const gone = await join(site, "deleted");
    const forProgram = await makeToken(site, site.token, { writes: true });
    const revoked = await makeToken(site, site.token, { writes: true });
    await site.call("DELETE", `/api/staff/tokens/${revoked.id}`, { token: site.token });
    const ended = await makeToken(site, site.token, { writes: true });
    await database.transaction((transaction) =>
      transaction
        .updateTable("api_token")
        .set({ endsAt: new Date(site.clock.now).toISOString() })
        .where("id", "=", ended.id)
        .execute(),
    );
    await site.call("DELETE", `/api/user/delete/${gone.id}`, { token: site.token });
    return {
      "signed out": signedOut,
      expired: old,
      pending,
      disabled,
      deleted: await open(gone.id),
      "a revoked API token": revoked.token,
      "an API token that has ended": ended.token,
      "an altered API token": `${forProgram.token.slice(0, -1)}${forProgram.token.endsWith("A") ? "B" : "A"}`,
      "an API token without its prefix": forProgram.token.slice(4),
      "an API token with another prefix": `abc_${forProgram.token.slice(4)}`,
    };
  }

  async function draftOf(record: number): Promise<number> {
    const draft = { object: "notification", record, values: { title: SECRET } };
    const { body } = await site.call<SavedDraft>("POST", "/api/staff/drafts", {
      token: site.token,
      body: draft,
    });
    return body.id;
  }

  async function leaveMessage(): Promise<number> {
    await site.call("POST", "/api/email/send", { body: message() });
    const { body } = await site.get<{ id: number }[]>("/api/message/all", site.token);
    return body[0]!.id;
  }

  beforeAll(async () => {
    site = await openTestSite(kind);
    origin = await site.listen();
    const type = await createNoticeList(site);
    canary = await createNotice(site, type, { title: SECRET });
    const { body } = await site.get<{ id: number }[]>("/api/user/username?username=registrar", site.token);
    secured = securedCalls({
      canary,
      type,
      administrator: body[0]!.id,
      draft: await draftOf(canary),
      messageId: await leaveMessage(),
    });
    const live = await tokenOf(site, ADMINISTRATOR.username, ADMINISTRATOR.password);
    const [{ hash }] = (await site.services.database.read.selectFrom("session").select("hash").execute()) as [
      { hash: string },
    ];
    const ended = Object.entries(await endedTokens()).map(([name, token]) => [
      name,
      bearer(`Bearer ${token}`),
    ]);
    credentials = {
      ...Object.fromEntries(ended),
      none: {},
      empty: bearer(""),
      "an empty token": bearer("Bearer "),
      garbage: bearer(`Bearer ${"x".repeat(43)}`),
      "a known hash": bearer(`Bearer ${hash}`),
      truncated: bearer(`Bearer ${live.slice(0, -1)}`),
      "cut in front": bearer(`Bearer ${live.slice(1)}`),
      altered: bearer(`Bearer ${live.slice(0, -1)}${live.endsWith("A") ? "B" : "A"}`),
      "in other cases": bearer(`Bearer ${live.toLowerCase()}${live.toUpperCase()}`),
      doubled: bearer(`Bearer ${live}${live}`),
      "twice, with a comma": bearer(`Bearer ${live}, Bearer ${live}`),
      "twice in one scheme": bearer(`Bearer ${live} ${live}`),
      quoted: bearer(`Bearer "${live}"`),
      "with a NUL": bearer(`Bearer ${live}%00`),
      "without a scheme": bearer(live),
      "under Basic": bearer(`Basic ${live}`),
      "under Basic, decoded": bearer(
        `Basic ${Buffer.from(`${ADMINISTRATOR.username}:${ADMINISTRATOR.password}`).toString("base64")}`,
      ),
      "under Token": bearer(`Token ${live}`),
      "a JWT without a signature": bearer(
        "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOjEsInJvbGUiOiJhZG1pbmlzdHJhdG9yIn0.",
      ),
      SQL: bearer("Bearer ' or 1=1 --"),
      "in a cookie": {
        headers: { cookie: `accessToken=${live}; token=${live}; Authorization=Bearer ${live}` },
      },
      "in another header": {
        headers: { "x-access-token": live, "x-auth-token": live, "proxy-authorization": `Bearer ${live}` },
      },
      "claims of a proxy": {
        headers: {
          "x-forwarded-user": "registrar",
          "x-real-ip": "127.0.0.1",
          "x-forwarded-for": "127.0.0.1",
        },
      },
      "claims of a framework": {
        headers: { "x-original-url": "/", "x-rewrite-url": "/", "x-middleware-subrequest": "src/middleware" },
      },
    };
    before = await effects();
  });
  afterAll(() => site.close());

  const send = ({ method, path, body, headers }: Secured, more: Pick<CallOptions, "headers"> = {}) =>
    site.call<unknown>(method, path, { body, headers: { ...headers, ...more.headers } });

  it("refuses every secured call to every credential that is none", async () => {
    expect(secured.length).toBeGreaterThanOrEqual(13);
    for (const call of secured) {
      for (const [name, credential] of Object.entries(credentials)) {
        const { status, body, headers } = await send(call, credential);
        expect({ call: `${call.method} ${call.path}`, name, status, body }).toMatchObject({
          status: 401,
          body: { code: "unauthorized" },
        });
        expect(headers["cache-control"]).toBe("no-store");
      }
    }
    expect(await effects()).toEqual(before);
  });

  it("refuses a token that stands in the address or in the body", async () => {
    const names = ["token", "access_token", "accessToken", "authorization", "bearer", "auth"];
    for (const call of secured) {
      for (const name of names) {
        const mark = call.path.includes("?") ? "&" : "?";
        const inAddress = await send({ ...call, path: `${call.path}${mark}${name}=${site.token}` });
        // Calls that are open for some tables read the address first, and know no such parameter.
        expect([400, 401], `${call.method} ${call.path} ${name}`).toContain(inAddress.status);
        if (typeof call.body !== "object") continue;
        const inBody = await send({ ...call, body: { ...call.body, [name]: site.token } });
        expect(inBody.status).toBe(401);
      }
    }
    expect(await effects()).toEqual(before);
  });

  it.each(Object.keys(SPELLINGS))("lets nobody in through an address with %s", async (spelling) => {
    const presented = [{}, credentials.garbage, credentials.disabled];
    const shift = Object.keys(SPELLINGS).indexOf(spelling);
    for (const [at, call] of secured.entries()) {
      // Each spelling and each call meet each credential. All three together are 6,000 requests, which the full run sends.
      const credentialsOfCall = IS_FULL ? presented : [presented[(at + shift) % presented.length]];
      for (const credential of credentialsOfCall) {
        const path = SPELLINGS[spelling]!(call.path);
        const payload = typeof call.body === "string" ? call.body : JSON.stringify(call.body);
        const headers = { "content-type": "application/json", ...call.headers, ...credential?.headers };
        const { status, body } = await rawRequest(origin, call.method, path, { headers, body: payload });
        // Where the address is no call it is a page, and these tests have none.
        const refused = status >= 400 && (status < 500 || body.startsWith("<!doctype html>"));
        expect(refused, `${call.method} ${path}: ${status}`).toBe(true);
        expect(body).not.toContain(SECRET);
        expect(body).not.toContain(ADMINISTRATOR.email);
      }
    }
    expect(await effects()).toEqual(before);
  });

  it("takes a request for what its method says, even from an administrator", async () => {
    const target = `/api/notification/${canary}`;
    const remove = `/api/notification/delete/${canary}`;
    const headers = {
      "x-http-method-override": "DELETE",
      "x-http-method": "DELETE",
      "x-method-override": "DELETE",
    };
    const tricks: [string, string, unknown?][] = [
      ["GET", remove],
      ["GET", `${target}?_method=DELETE`],
      ["POST", remove, {}],
      ["POST", `${remove}?_method=DELETE`, { _method: "DELETE" }],
      ["PUT", remove, {}],
      ["PATCH", `/api/notification/update`, { id: canary, title: "x" }],
      ["POST", `/api/notification/update`, { id: canary, title: "x" }],
      ["GET", `/api/notification/update?id=${canary}&title=x`],
      ["GET", `/api/notification/create?title=x`],
      ["OPTIONS", remove],
      ["TRACE", target],
    ];
    for (const [method, path, body] of tricks) {
      const { status, headers: sent } = await site.call(method, path, {
        body,
        headers,
        token: site.token,
      });
      expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
      expect(sent["access-control-allow-origin"]).toBeUndefined();
    }
    expect(await effects()).toEqual(before);
  });

  it("needs JSON for a write, so that no form of another site can send one", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=edge",
    ]) {
      const { status } = await site.call("PUT", "/api/notification/update", {
        token: site.token,
        headers: { "content-type": type, origin: "https://evil.example" },
        body: JSON.stringify({ id: canary, title: "Taken over" }),
      });
      expect(status, type).toBe(415);
    }
    expect(await effects()).toEqual(before);
  });
});
