/** What a process writes while everything is asked of it: lines of JSON with the same keys, and nothing that somebody typed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "#server/http/limits/limits.ts";
import { VERSION } from "#server/version.ts";
import { API_BASE } from "#shared/api-base.ts";
import { CALLS } from "#shared/api/index.ts";
import { form, MULTIPART } from "../../support/data/upload.ts";
import { message } from "../../support/data/messages.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { beginUpload, openSocket } from "../../support/http/raw-socket.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { ADMINISTRATOR, type Site, startSite } from "../../support/server/site.ts";

/** Stands in everything that somebody may type or bear. */
const CANARY = "canary4471";
const CONTROL = `${CANARY}\r\n{"level":60}\u001b[31m`;

interface Line {
  level: number;
  time: string;
  pid: number;
  msg: string;
  reqId?: string;
  route?: string;
  user?: number;
}

const json = (body: unknown, bearer?: string): RequestInit => ({
  headers: {
    "content-type": "application/json",
    cookie: `session=${CANARY}`,
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  },
  body: JSON.stringify(body),
});

describe("the log of a process", () => {
  let site: Site;
  let token: string;

  const send = async (method: string, path: string, init: RequestInit = {}) => {
    const answer = await fetch(site.url + path, { method, redirect: "manual", ...init });
    await answer.arrayBuffer();
    return answer.status;
  };
  const written = (): string => site.log();
  const lines = (): Line[] =>
    written()
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Line);

  beforeAll(async () => {
    site = await startSite({
      command: ["tests/support/server/pageless.ts"],
      env: { DEMO: "0", LOG_LEVEL: "trace" },
    });
    const answer = await fetch(`${site.url}/api/auth/signin`, { method: "POST", ...json(ADMINISTRATOR) });
    ({ accessToken: token } = (await answer.json()) as { accessToken: string });
  });
  afterAll(() => site.stop());

  it("holds no password, token, search word, message or file name, whatever is called", async () => {
    const typed = { username: CANARY, password: CANARY, q: CONTROL, message: CONTROL, name: CONTROL };
    for (const { method, path } of CALLS) {
      const address = `${API_BASE}${path.replaceAll(/:\w+\+?/g, CANARY)}?q=${CANARY}&filter=title:is:${CANARY}`;
      for (const bearer of [undefined, token, CANARY.repeat(3)]) {
        const body = method === "GET" ? undefined : typed;
        // Its own session stays open until the last one.
        if (bearer === token && /sign|session|password/.test(path)) continue;
        await send(method, address, body ? json(body, bearer) : { headers: json({}, bearer).headers! });
      }
    }
    expect(await send("POST", "/api/auth/signin", json({ ...ADMINISTRATOR, password: CANARY }))).toBe(401);
    expect(await send("POST", "/api/email/send", json(message({ message: CANARY, name: CANARY })))).toBe(200);
    expect(await send("GET", `/api/search?q=${CANARY}`)).toBe(200);
    const headers = { authorization: `Bearer ${token}`, "content-type": MULTIPART };
    const body = new Uint8Array(form({ name: "file", filename: `${CANARY}.pdf`, content: pdf() }));
    expect(await send("POST", "/api/file/upload/others", { headers, body })).toBe(200);
    // No page is there to be answered, which is logged as a failure, with its path alone.
    expect(await send("GET", `/search?q=${CANARY}`)).toBe(500);
    await send("GET", `/files/others/${CANARY}.pdf`);
    await eventually(() => expect(written()).toContain('"route":"/files/*"'));
    expect(
      written()
        .split("\n")
        .filter((line) => [CANARY, token, ADMINISTRATOR.password].some((secret) => line.includes(secret))),
    ).toEqual([]);
  });

  it("begins with where the site is and which version runs, for whoever started it", () => {
    const [started] = lines().filter(({ msg }) => msg === "started");
    const at = `http://localhost:${new URL(site.url).port}`;
    expect(started).toMatchObject({ level: 30, at, version: VERSION, demo: false });
  });

  it("has no error of clients that break off what they send", async () => {
    const share = LIMITS.fileBodies.perSender;
    const file = form({ name: "file", filename: "fees.pdf", content: pdf() });
    const beginAll = () =>
      Promise.all(Array.from({ length: share }, () => beginUpload(site.url, token, file.length)));
    const head = `POST /api/notification/create HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`;
    const body = `Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"title":`;
    const sockets = [...(await beginAll()), await openSocket(site.url, head + body)];
    for (const socket of sockets) {
      socket.removeAllListeners("error").on("error", () => {});
      socket.write(file.subarray(0, -20), () => socket.destroy());
    }
    // The share is free again when all of them have ended.
    for (const socket of await eventually(beginAll)) socket.destroy();
    expect(lines().filter(({ level, route }) => level >= 40 && route !== "/*")).toEqual([]);
  });

  it("is one object of JSON in each line, with its level, its instant in UTC, its process and what it is", () => {
    for (const line of lines()) {
      expect(line).toMatchObject({ level: expect.any(Number), pid: site.pid, msg: expect.any(String) });
      expect(line.time).toBe(new Date(line.time).toISOString());
    }
    const requests = lines().filter(({ msg }) => msg === "answered");
    expect(requests.length).toBeGreaterThan(CALLS.length);
    for (const line of requests)
      expect(line).toMatchObject({
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: expect.any(String),
        status: expect.any(Number),
        ms: expect.any(Number),
        address: "127.0.0.1",
      });
    expect(requests.some(({ user }) => typeof user === "number")).toBe(true);
  });
});
