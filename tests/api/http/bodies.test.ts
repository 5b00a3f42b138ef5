/** What is sent is read only from those who may send it, and whoever sends slowly holds up nobody else. */
import { once } from "node:events";
import type { Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CALLS } from "#shared/api/index.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import { createNoticeList } from "../../support/data/factories.ts";
import { joinContributor } from "../../support/data/people.ts";
import { openSocket } from "../../support/http/raw-socket.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { ADMINISTRATOR, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { limit } from "../../support/runner/limits.ts";
import { MULTIPART, upload } from "../../support/data/upload.ts";

const JSON_TYPE = "application/json";
/** Closes what tests have left open. */
const sockets: Socket[] = [];

interface Head {
  method?: string;
  path: string;
  token?: string;
  type?: string;
  length?: number | "chunked";
  more?: string;
}

function head({ method = "POST", path, token, type = JSON_TYPE, length = 1000, more = "" }: Head): string {
  const size = length === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`;
  const bearer = token ? `Authorization: Bearer ${token}\r\n` : "";
  return `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${bearer}${more}${size}\r\n\r\n`;
}

/** Sends a head with the first byte of its body, and no more. */
async function begin(origin: string, asked: Head): Promise<Socket> {
  const first = asked.length === "chunked" ? "ffff\r\n{" : "{";
  const socket = await openSocket(origin, head(asked) + first);
  socket.removeAllListeners("error").on("error", () => {});
  sockets.push(socket);
  return socket;
}

/** The first bytes of the answer. @throws Error where the connection ends without one */
async function answerOn(socket: Socket): Promise<string> {
  const closing = once(socket, "close").then(() => Promise.reject(new Error("closed without an answer")));
  const [bytes] = (await Promise.race([once(socket, "data"), closing])) as [Buffer];
  return bytes.toString("latin1");
}

const statusIn = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const begun = async (origin: string, asked: Head): Promise<number> =>
  statusIn(await answerOn(await begin(origin, asked)));

/** The address of a call, with values that mean nothing. */
const addressOf = (path: string, object: string): string =>
  `/api${path.replace(":object", object).replaceAll(/:\w+/g, "1")}`;

async function closed(socket: Socket): Promise<void> {
  socket.resume();
  if (!socket.closed) await once(socket, "close");
}

afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

describe("before a body is read", () => {
  let site: TestSite;
  let origin: string;
  let contributor: string;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    origin = await site.listen();
    contributor = (await joinContributor(site, "a.contributor", ["notification"])).token;
  });
  afterAll(() => site.close());

  it("whoever has no token is refused by every call that needs one", async () => {
    const secured = CALLS.filter(({ method, access }) => method !== "GET" && access === "staff");
    expect(secured.length).toBeGreaterThan(10);
    const addresses = [
      ...secured.map(({ method, path }) => ({ method, path: addressOf(path, "notification") })),
      { method: "POST", path: "/api/no_such_table/import" },
      { method: "POST", path: "/api/file/upload/others", type: MULTIPART },
      { method: "POST", path: "/api/file/replace/1", type: MULTIPART },
    ];
    for (const asked of addresses) {
      for (const length of [1000, 20_000_000, "chunked"] as const)
        expect(await begun(origin, { ...asked, length }), `${asked.method} ${asked.path}`).toBe(401);
    }
  });

  it("whoever may not write a table is refused, and a table that is none", async () => {
    const writing = CALLS.filter(({ method, path }) => method !== "GET" && path.startsWith("/:object/"));
    expect(writing.length).toBeGreaterThan(5);
    for (const { method, path } of writing) {
      const ask = (object: string) =>
        begun(origin, { method, path: addressOf(path, object), token: contributor });
      expect(await ask("faculty"), path).toBe(403);
      expect(await ask("no_such_table"), path).toBe(404);
    }
    for (const path of ["/api/user/invite", "/api/user/reset/1"])
      expect(await begun(origin, { path, token: contributor }), path).toBe(403);
    for (const path of ["/api/db_object/layout/1", "/api/db_column/values/1"])
      expect(await begun(origin, { method: "PUT", path, token: contributor }), path).toBe(403);
  });

  it("a file for no folder is refused, and one in the place of somebody else's", async () => {
    const { id } = (await upload(site, "a.pdf", pdf())).body;
    for (const [path, status] of [
      ["upload/elsewhere", 400],
      [`replace/${id}`, 403],
      ["replace/999999", 404],
      ["replace/x", 404],
    ] as const) {
      const asked = { path: `/api/file/${path}`, token: contributor, type: MULTIPART };
      expect(await begun(origin, asked), path).toBe(status);
    }
  });

  it("an address is refused that no call has", async () => {
    expect(await begun(origin, { path: "/api/a/b/c/d" })).toBe(404);
    expect(await begun(origin, { method: "PUT", path: "/bank" })).toBe(405);
  });

  it("nobody is asked to go on who is not wanted, and whoever is wanted is", async () => {
    const more = "Expect: 100-continue\r\n";
    const refused = await openSocket(origin, head({ path: "/api/notification/create", more }));
    expect(await answerOn(refused)).toMatch(/^HTTP\/1\.1 401 /);
    const body = JSON.stringify({ title: "Large", udate: "05-03-2026", type: await createNoticeList(site) });
    const wanted = await openSocket(
      origin,
      head({ path: "/api/notification/create", token: contributor, more, length: body.length }),
    );
    expect(await answerOn(wanted)).toBe("HTTP/1.1 100 Continue\r\n\r\n");
    wanted.write(body);
    expect(await answerOn(wanted)).toMatch(/^HTTP\/1\.1 201 /);
    for (const socket of [refused, wanted]) socket.destroy();
  });

  it("and who sends it whole sees the refusal", async () => {
    const sent = await fetch(`${origin}/api/notification/import`, {
      method: "POST",
      headers: { "content-type": JSON_TYPE },
      body: `{"rows":[${"{},".repeat(3_000_000)}{}]}`,
    });
    expect(sent.status).toBe(401);
    expect(await sent.json()).toMatchObject({ code: "unauthorized" });
  });
});

describe("a body that is too large", () => {
  it.each(["/api/email/send", "/contact"])(
    "leaves its sender time to read the answer of %s",
    async (path) => {
      const site = await openTestSite("sqlite");
      const origin = await site.listen();
      const form = { path, type: path === "/contact" ? "application/x-www-form-urlencoded" : JSON_TYPE };
      const socket = await begin(origin, { ...form, length: 4_000_001 });
      const errors: Error[] = [];
      socket.on("error", (error) => errors.push(error));
      expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 413 /);
      for (let sent = 0; sent < 4; sent += 1) {
        await new Promise((taken) => socket.write("x".repeat(1_000_000), taken));
      }
      // All of it was taken, and so the connection serves what comes next.
      socket.write("GET /health/ready HTTP/1.1\r\nHost: x\r\n\r\n");
      expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 200 /);
      expect(errors).toEqual([]);
      socket.destroy();
      await site.close();
    },
  );
});

describe("a body that does not come", () => {
  it("holds no place of those who are served", async () => {
    const { staff, visitors } = LIMITS.lanes;
    const lanes = { ...LIMITS.lanes, staff: { ...staff, places: 2 }, visitors: { ...visitors, places: 2 } };
    const site = await openTestSite("sqlite", { limits: { lanes } });
    const origin = await site.listen();
    for (let count = 0; count < 5; count += 1) {
      await begin(origin, { path: "/api/notification/import", token: site.token });
      await begin(origin, { path: "/api/email/send" });
    }
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
    expect((await fetch(`${origin}/api/notification/all`)).status).toBe(200);
    const session = await fetch(`${origin}/api/auth/signin`, {
      method: "POST",
      headers: { "content-type": JSON_TYPE },
      body: JSON.stringify(ADMINISTRATOR),
    });
    expect(session.status).toBe(200);
    // The server waits for bodies that are under way before it closes.
    for (const socket of sockets) socket.destroy();
    await site.close();
  });

  it("is given up after its time, with a reason", async () => {
    // A busy machine takes a while to look at a connection: it must not seem idle meanwhile.
    const limits = { bodyMs: 300, idleMs: 2000, restMs: 300 };
    const site = await openTestSite("sqlite", { limits });
    const origin = await site.listen();
    const slow = await begin(origin, { path: "/api/email/send" });
    expect(await answerOn(slow)).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/);
    await closed(slow);
    // Nobody reads what is of a kind that is not taken; nor is it waited for.
    const odd = await begin(origin, { path: "/api/email/send", type: "text/plain" });
    expect(await answerOn(odd)).toMatch(/^HTTP\/1\.1 415 /);
    await closed(odd);
    const refused = await begin(origin, { path: "/api/notification/create" });
    expect(await answerOn(refused)).toMatch(/^HTTP\/1\.1 401 /);
    await closed(refused);
    // A file may take longer, if it moves.
    await closed(
      await begin(origin, { path: "/api/file/upload/others", token: site.token, type: MULTIPART }),
    );
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
    await site.close();
  });

  it("is refused beyond the share of its sender, and gives way when it is the largest of too much", async () => {
    const visitorBodies = { ...LIMITS.visitorBodies, perSender: 2, settleMs: limit(60_000), bytes: 1000 };
    const site = await openTestSite("sqlite", { limits: { visitorBodies }, trustProxy: ["127.0.0.1"] });
    const origin = await site.listen();
    const from = (address: string, length = 2) =>
      begin(origin, { path: "/api/email/send", more: `X-Forwarded-For: ${address}\r\n`, length });
    const [other, first, second] = [
      await from("2001:db8:2::1"),
      await from("2001:db8:1::1"),
      await from("2001:db8:1::2"),
    ];
    // The addresses of one network are one sender's.
    const third = await from("2001:db8:1::3");
    expect(await answerOn(third)).toMatch(/^HTTP\/1\.1 429 [^]*\r\nretry-after: \d/i);
    await closed(third);
    const large = await from("2001:db8:3::1", 100_000);
    large.write("x".repeat(1000));
    expect(await answerOn(large)).toMatch(/^HTTP\/1\.1 503 /);
    for (const socket of [other, first, second]) {
      socket.write("}");
      expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 400 [^]*"code":"invalid"/);
    }
    await site.close();
  });
});
