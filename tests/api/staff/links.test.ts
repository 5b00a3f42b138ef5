/** Links outside are asked politely, on real sockets, and those that lead nowhere are listed for whoever may mend them. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LinkAnswer } from "#shared/api/links.ts";
import { askOutside, isPrivate } from "#server/outside/ask-outside.ts";
import { OutsideLinks } from "#server/domain/links/outside-links.ts";
import { createContent, create, update } from "../../support/data/factories.ts";
import { joinContributor } from "../../support/data/people.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const DAY = 24 * 60 * 60_000;
const NEVER = new AbortController().signal;
const USER_AGENT = "VidyalayaLinkCheck/test (+http://site.example)";

type Answering = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Another site, which answers each path as it is told, and remembers who asked. */
class OtherSite {
  readonly asked: { method: string; path: string; agent: string; at: number }[] = [];
  readonly answers = new Map<string, Answering>();
  open = 0;
  mostOpen = 0;
  readonly #server: Server = createServer((request, response) => {
    const path = request.url ?? "";
    this.open += 1;
    this.mostOpen = Math.max(this.mostOpen, this.open);
    response.on("close", () => (this.open -= 1));
    const agent = request.headers["user-agent"] ?? "";
    this.asked.push({ method: request.method ?? "", path, agent, at: performance.now() });
    const answer = this.answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const status =
  (code: number, headers: Record<string, string> = {}): Answering =>
  (_request, response) =>
    response.writeHead(code, headers).end();

describe("Whoever asks another site", () => {
  let other: OtherSite;
  let origin: string;
  beforeAll(async () => {
    other = new OtherSite();
    origin = await other.listen();
  });
  afterAll(() => other.close());
  afterEach(() => other.asked.splice(0));
  const ask = askOutside({ userAgent: USER_AGENT, allowPrivate: true });
  const answer = (path: string) => ask(`${origin}${path}`, NEVER);

  it("asks for the head alone, says who it is, and asks in full where that is refused", async () => {
    other.answers.set("/fine", status(200));
    other.answers.set("/no-head", (request, response) =>
      response.writeHead(request.method === "HEAD" ? 405 : 200).end(),
    );
    expect(await answer("/fine")).toEqual({ status: 200 });
    expect(other.asked.map(({ method, agent }) => [method, agent])).toEqual([["HEAD", USER_AGENT]]);
    expect(await answer("/no-head")).toEqual({ status: 200 });
    expect(await answer("/gone")).toEqual({ status: 404 });
  });

  it("leaves alone who asks for it", async () => {
    other.answers.set("/busy", status(429, { "retry-after": "7200" }));
    expect(await answer("/busy")).toEqual({ status: 429, retryAfterMs: 7_200_000 });
    expect(other.asked).toHaveLength(1);
  });

  it("follows redirects, tells those for good, and gives up in a circle", async () => {
    other.answers.set("/old", status(301, { location: "/newer" }));
    other.answers.set("/newer", status(308, { location: `${origin}/fine` }));
    other.answers.set("/for-a-while", status(302, { location: "/fine" }));
    other.answers.set("/circle", status(301, { location: "/circle" }));
    other.answers.set("/elsewhere", status(301, { location: "ftp://127.0.0.1/" }));
    expect(await answer("/old")).toEqual({ status: 200, movedTo: `${origin}/fine` });
    expect(await answer("/for-a-while")).toEqual({ status: 200 });
    expect(await answer("/circle")).toEqual({ failure: "too_many_redirects" });
    expect(await answer("/elsewhere")).toEqual({ failure: "not_allowed" });
  });

  it("waits for no answer for long, reads no body, and knows a closed door", async () => {
    other.answers.set("/silent", () => {});
    other.answers.set("/endless", (request, response) => {
      if (request.method === "HEAD") return response.writeHead(405).end();
      response.writeHead(200);
      const more = setInterval(() => response.write(Buffer.alloc(65_536)), 1);
      return response.on("close", () => clearInterval(more));
    });
    other.answers.set("/broken-off", (request) => request.socket.destroy());
    const hurried = askOutside({ userAgent: USER_AGENT, allowPrivate: true, timeoutMs: 300 });
    expect(await hurried(`${origin}/silent`, NEVER)).toEqual({ failure: "timeout" });
    expect(await answer("/endless")).toEqual({ status: 200 });
    expect(await answer("/broken-off")).toEqual({ failure: "unreachable" });
    const closed = new OtherSite();
    const nobody = await closed.listen();
    closed.close();
    await eventually(async () => expect(await ask(nobody, NEVER)).toEqual({ failure: "refused" }));
  });

  it("never asks in a private network, whatever a name or a redirect says", async () => {
    const careful = askOutside({ userAgent: USER_AGENT });
    const port = new URL(origin).port;
    for (const address of [
      `${origin}/fine`,
      `http://localhost:${port}/fine`,
      `http://[::1]:${port}/`,
      "http://[::ffff:127.0.0.1]/",
      "http://2130706433/",
      "http://169.254.169.254/latest",
    ])
      expect(await careful(address, NEVER), address).toEqual({ failure: "not_allowed" });
    expect(other.asked).toEqual([]);
    expect(
      ["10.1.2.3", "172.31.0.1", "192.168.1.1", "100.64.0.1", "0.0.0.0", "fe80::1", "fd00::1", "::"].every(
        isPrivate,
      ),
    ).toBe(true);
    expect(["8.8.8.8", "172.32.0.1", "2606:4700::1111"].some(isPrivate)).toBe(false);
  });
});

const linkTo = (...addresses: string[]) =>
  addresses.map((each) => `<p><a href="${each}">x ${each}</a></p>`).join("");

describe.each(DATABASES)("links that lead nowhere on %s", (kind) => {
  let site: TestSite;
  let other: OtherSite;
  let origin: string;
  let links: OutsideLinks;
  /** Sessions end by the clock of the site, which stays. */
  let now: number;
  const listed = async (token = site.token) => {
    const { body } = await site.get<{ isOn: boolean; waiting: number; links: LinkAnswer[] }>(
      "/api/staff/links",
      token,
    );
    return body.links;
  };
  const states = async () =>
    Object.fromEntries((await listed()).map(({ address, state }) => [address.replace(origin, ""), state]));
  beforeAll(async () => {
    site = await openTestSite(kind);
    now = site.clock.now;
    other = new OtherSite();
    origin = await other.listen();
    links = new OutsideLinks({
      database: site.services.database,
      ask: askOutside({ userAgent: USER_AGENT, allowPrivate: true }),
      siteUrl: "http://site.example",
      now: () => now,
      pauseMs: 30,
      report(error) {
        throw error;
      },
    });
  });
  afterAll(async () => {
    await links.stop();
    other.close();
    await site.close();
  });

  it("are found by asking each address once a week, one at a time, and broken after days alone", async () => {
    other.answers.set("/fine", status(200));
    other.answers.set("/closed", status(403));
    other.answers.set("/old", status(301, { location: "/fine" }));
    const content = linkTo(
      `${origin}/fine#part`,
      `${origin}/gone`,
      `${origin}/closed`,
      `${origin}/old`,
      "http://site.example/page/none",
    );
    const id = await createContent(site, { name: "outside", label: "Outside", content });
    await links.round();
    expect(other.mostOpen).toBe(1);
    expect(other.asked.filter(({ path }) => path === "/fine").length).toBeGreaterThan(0);
    expect(await states()).toEqual({ "/closed": "uncertain", "/old": "moved" });
    const asked = other.asked.length;
    await links.round();
    expect(other.asked).toHaveLength(asked);
    const begun = now;
    for (const days of [1, 2, 3]) {
      now = begun + days * DAY;
      await links.round();
    }
    expect(await states()).toEqual({ "/gone": "broken", "/closed": "uncertain", "/old": "moved" });
    const [broken] = await listed();
    expect(broken).toMatchObject({
      address: `${origin}/gone`,
      reason: "404",
      since: new Date(begun).toISOString(),
      uses: [{ object: "content", id, label: "Outside", column: "content" }],
      more: 0,
    });
    const overview = await site.get<{ links: { broken: number } }>("/api/staff/overview", site.token);
    expect(overview.body.links).toEqual({ broken: 1 });
    await update(site, "content", { id, content: linkTo(`${origin}/fine`) });
    expect(await states()).toEqual({});
  });

  it("are ignored and watched again, and forgotten when nothing links to them", async () => {
    const id = await createContent(site, {
      name: "again",
      label: "Again",
      content: linkTo(`${origin}/closed`),
    });
    await links.round();
    const ignore = (address: string, ignored: boolean, token = site.token) =>
      site.call("POST", "/api/staff/links/ignore", { token, body: { address, ignored } });
    expect((await ignore(`${origin}/closed`, true)).status).toBe(200);
    expect(await listed()).toMatchObject([{ isIgnored: true }]);
    await ignore(`${origin}/closed`, false);
    expect(await listed()).toMatchObject([{ isIgnored: false }]);
    expect((await ignore(`${origin}/nobody-links-here`, true)).status).toBe(404);
    await update(site, "content", { id, content: "<p>Nothing.</p>" });
    await links.round();
    expect((await ignore(`${origin}/closed`, true)).status).toBe(404);
  });

  it("on this site stand there at once, for those who may change the record and nobody else", async () => {
    const id = await createContent(site, {
      name: "inner",
      label: "Inner",
      content: linkTo("/page/none", "/page/none?tab=a", "/load?page=sports", "/page/sports"),
    });
    await create(site, "page", { name: "sports", label: "Sports" });
    await create(site, "page", { name: "asleep", label: "Asleep", active: false });
    await createContent(site, { name: "sleepy", label: "Sleepy", content: linkTo("/page/asleep") });
    expect(await listed()).toMatchObject([
      { address: "/page/none", state: "missing", uses: [{ id }] },
      { address: "/page/asleep", state: "hidden" },
    ]);
    const writer = await joinContributor(site, "writer", ["content"]);
    expect(await listed(writer.token)).toHaveLength(2);
    const stranger = await joinContributor(site, "stranger", ["gallery"]);
    expect(await listed(stranger.token)).toEqual([]);
    expect(
      (
        await site.call("POST", "/api/staff/links/ignore", {
          token: stranger.token,
          body: { address: "/page/none", ignored: true },
        })
      ).status,
    ).toBe(404);
    expect((await site.call("GET", "/api/staff/links")).status).toBe(401);
  });

  it("are not asked where that is switched off", async () => {
    const { body } = await site.get<{ isOn: boolean }>("/api/staff/links", site.token);
    expect(body.isOn).toBe(false);
    const address = `${origin}/fine`;
    expect(
      (await site.call("POST", "/api/staff/links/check", { token: site.token, body: { address } })).status,
    ).toBe(404);
  });
});
