/** Whoever reads slowly gets all of it; only those that have stopped lose their connection. */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { type Limits, LIMITS } from "#server/http/limits/limits.ts";
import { openSocket } from "../../support/http/raw-socket.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { limit } from "../../support/runner/limits.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { upload } from "../../support/data/upload.ts";

/** More than the operating system takes off the program's hands. */
const LARGE = Buffer.concat([Buffer.from(pdf()), Buffer.alloc(20 * 1024 * 1024)]);

/** Clients that ask and read no more than the beginning. */
const stop = (address: string, paths: readonly string[], token?: string): Promise<Socket[]> =>
  Promise.all(
    paths.map(async (path) => {
      const authorization = token === undefined ? "" : `Authorization: Bearer ${token}\r\n`;
      const socket = await openSocket(address, `GET ${path} HTTP/1.1\r\nHost: x\r\n${authorization}\r\n`);
      socket.removeAllListeners("error").on("error", () => {});
      const [data] = (await once(socket, "data")) as [Buffer];
      expect(data.toString("latin1"), path).toMatch(/^HTTP\/1\.1 200 OK/);
      return socket.pause();
    }),
  );

/** On a connection that nobody has to wait for at the end. */
const ENDING = { headers: { connection: "close" } };

/** Of an answer that is read to its end. */
async function statusOf(address: string, init: RequestInit = ENDING): Promise<number> {
  const answer = await fetch(address, init);
  await answer.arrayBuffer();
  return answer.status;
}

const lengthOf = async (list: string): Promise<number> =>
  ((await (await fetch(list, ENDING)).json()) as unknown[]).length;

it("sends a file to its end to whoever reads it slowly, however short the time for bodies is", async () => {
  const quick = await openTestSite("sqlite", { limits: { bodyMs: 50 } });
  const { url } = (await upload(quick, "large.pdf", LARGE)).body;
  const socket = await openSocket(
    await quick.listen(),
    `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  let bytes = 0;
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length;
    await pause(2);
  }
  expect(bytes).toBeGreaterThan(LARGE.length);
  await quick.close();
});

it(
  "closes the connection of whoever has stopped reading, a file or what is cached",
  { timeout: limit(60_000) },
  async () => {
    const impatient = await openTestSite("sqlite", {
      limits: { idleMs: 300, connections: { ...LIMITS.connections, pipelined: 1000 } },
    });
    const { url } = (await upload(impatient, "large.pdf", LARGE)).body;
    const address = await impatient.listen();
    await (
      await fetch(`${address}/api/translation/lang?lang=en`, { headers: { connection: "close" } })
    ).text();
    await eventually(async () => expect(await impatient.connections()).toBe(0));
    const file = `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const cached = "GET /api/translation/lang?lang=en HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1000);
    for (const bytes of [file, cached]) {
      const socket = await openSocket(address, bytes);
      socket.removeAllListeners("error").on("error", () => {});
      await once(socket, "data");
      socket.pause();
      await eventually(async () => expect(await impatient.connections()).toBe(0));
      socket.resume();
      if (!socket.closed) await once(socket, "close");
    }
    await impatient.close();
  },
);

it("gives others their files, however many have stopped reading theirs", async () => {
  const PLACES = 2;
  const lanes = {
    ...LIMITS.lanes,
    files: { ...LIMITS.lanes.files, places: PLACES, few: 0, waitMs: limit(3000) },
  };
  const site = await openTestSite("sqlite", { limits: { lanes } });
  const { url } = (await upload(site, "large.pdf", LARGE)).body;
  const { url: small } = (await upload(site, "small.pdf", pdf())).body;
  const address = await site.listen();
  const sockets = await stop(address, Array<string>(2 * PLACES).fill(url));
  expect(await statusOf(address + small)).toBe(200);
  for (const socket of sockets) socket.destroy();
  await site.close();
});

describe("a list that is sent while it is made", () => {
  /** Some 60 MB. */
  const ROWS = 1200;
  const LABEL = "x".repeat(50_000);
  const LIST = "/api/syllabus/all";
  const PLACES = 2;
  const lanes = {
    ...LIMITS.lanes,
    visitors: { ...LIMITS.lanes.visitors, places: PLACES, waitMs: limit(3000) },
    staff: { ...LIMITS.lanes.staff, places: PLACES, waitMs: limit(3000) },
  };

  async function openFilled(limits: Partial<Limits>): Promise<TestSite> {
    const site = await openTestSite("sqlite", { limits: { lanes, ...limits } });
    const at = new Date(site.clock.now).toISOString();
    const rows = Array.from({ length: ROWS }, (_, index) => ({
      id: 10_000 + index,
      label: LABEL,
      version: 1,
      active: 1,
      createdAt: at,
      updatedAt: at,
    }));
    await site.services.database.transaction(async (transaction) => {
      for (let start = 0; start < ROWS; start += 200)
        await transaction
          .insertInto("record_syllabus")
          .values(rows.slice(start, start + 200))
          .execute();
    });
    await site.services.changes.publish([{ object: "syllabus", id: 10_000 }]);
    return site;
  }

  it("holds no place while nobody reads it: visitors and staff are served, and get lists of their own", async () => {
    const site = await openFilled({});
    const address = await site.listen();
    const headers = { ...ENDING.headers, authorization: `Bearer ${site.token}` };
    const sockets = [
      ...(await stop(address, Array<string>(2 * PLACES).fill(LIST))),
      ...(await stop(address, Array<string>(2 * PLACES).fill("/api/syllabus/export"), site.token)),
    ];
    expect(await statusOf(`${address}/api/notification/all`)).toBe(200);
    expect(await statusOf(`${address}/api/user/all`, { headers })).toBe(200);
    expect(await lengthOf(address + LIST)).toBe(ROWS);
    const file = await (await fetch(`${address}/api/syllabus/export`, { headers })).text();
    expect(file.split("\r\n").length).toBeGreaterThan(ROWS);
    for (const socket of sockets) socket.destroy();
    await site.close();
  });

  it("comes to its end for whoever reads slowly for longer than the time after which silent ones are closed", async () => {
    const idleMs = 1500;
    const site = await openFilled({ idleMs });
    const request = `GET ${LIST} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const socket = await openSocket(await site.listen(), request);
    const began = performance.now();
    let bytes = 0;
    let end = "";
    for await (const chunk of socket) {
      bytes += (chunk as Buffer).length;
      end = (end + (chunk as Buffer).toString("latin1")).slice(-20);
      await pause(idleMs / 300);
    }
    expect(performance.now() - began).toBeGreaterThan(2 * idleMs);
    expect(bytes).toBeGreaterThan(ROWS * LABEL.length);
    // The end of the list, and of the chunks in which it is sent.
    expect(end).toMatch(/\]\r\n0\r\n\r\n$/);
    await site.close();
  });

  it("is given up for a new reader where too many have stopped, and refused where all of them read", async () => {
    const most = { all: 3, each: 2, settleMs: 0 };
    const site = await openFilled({ longAnswers: most });
    const address = await site.listen();
    const sockets = await stop(address, [LIST, LIST]);
    expect(await lengthOf(address + LIST)).toBe(ROWS);
    await eventually(async () => expect(await site.connections()).toBe(1));
    for (const socket of sockets) socket.destroy();
    await site.close();

    const patient = await openFilled({ longAnswers: { ...most, settleMs: 60_000 } });
    const there = await patient.listen();
    const reading = await stop(there, [LIST, LIST]);
    const refused = await fetch(there + LIST, ENDING);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: "busy" });
    expect(refused.headers.get("retry-after")).toMatch(/^([3-9]|10)$/);
    for (const socket of reading) socket.destroy();
    await patient.close();
  });
});
