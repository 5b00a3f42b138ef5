/** Files that arrive slowly take no places from others, and honest slow lines are served. */
import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { LIMITS } from "#server/http/limits/limits.ts";
import { joinContributor } from "../../support/data/people.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { form, MULTIPART } from "../../support/data/upload.ts";
import { openSocket } from "../../support/http/raw-socket.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { limit } from "../../support/runner/limits.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";

const FILE = form({ name: "file", filename: "fees.pdf", content: pdf() });
/** Enough for the server to know that a file comes. */
const FIRST_BYTES = 150;
const PATHS = ["/api/file/upload/others", "/api/notification/import/sheet"];

let site: TestSite;
let origin: string;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await site.close();
});

interface SlowUpload {
  socket: Socket;
  /** Status and code of the response; undefined while there is none. */
  response?: string;
}

/** Sends the first bytes of an upload. */
async function beginSlowly(token: string, path = PATHS[0]!, address = "198.51.100.1"): Promise<SlowUpload> {
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: x",
    `Authorization: Bearer ${token}`,
    `X-Forwarded-For: ${address}`,
    `Content-Type: ${MULTIPART}`,
    `Content-Length: ${FILE.length}`,
  ];
  const socket = await openSocket(
    origin,
    Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), FILE.subarray(0, FIRST_BYTES)]),
  );
  socket.removeAllListeners("error").on("error", () => {});
  sockets.push(socket);
  const upload: SlowUpload = { socket };
  socket.once("data", (data: Buffer) => {
    const text = data.toString("latin1");
    upload.response = `${text.slice(9, 12)} ${/"code":"(\w+)"/.exec(text)?.[1]}`;
  });
  return upload;
}

async function openSite(
  limits: Partial<typeof LIMITS.fileBodies> = {},
  places = LIMITS.lanes.uploads.places,
) {
  const uploads = { ...LIMITS.lanes.uploads, places };
  site = await openTestSite("sqlite", {
    limits: { fileBodies: { ...LIMITS.fileBodies, ...limits }, lanes: { ...LIMITS.lanes, uploads } },
    trustProxy: ["127.0.0.1"],
  });
  origin = await site.listen();
}

async function uploadFile(): Promise<number> {
  const response = await fetch(`${origin}/api/file/upload/others`, {
    method: "POST",
    headers: { "content-type": MULTIPART, authorization: `Bearer ${site.token}` },
    body: new Uint8Array(FILE),
  });
  await response.arrayBuffer();
  return response.status;
}

it.each(PATHS)("serves an upload while another account drips 80 files to %s", async (path) => {
  await openSite();
  const { token } = await joinContributor(site, "slow.sender", ["notification"]);
  const slow = await Promise.all(Array.from({ length: 80 }, () => beginSlowly(token, path)));
  const share = LIMITS.fileBodies.perSender;
  await eventually(() => {
    const responses = slow.flatMap(({ response }) => response ?? []);
    expect(responses).toEqual(Array<string>(80 - share).fill("429 too_many"));
  });
  expect(await uploadFile()).toBe(200);
});

it("serves an upload while several accounts of one network hold all places", async () => {
  await openSite({ perSender: 2, perNetwork: 4, total: 4 }, 4);
  const people = await Promise.all(
    ["first.sender", "second.sender"].map((name) => joinContributor(site, name, ["notification"])),
  );
  const slow = await Promise.all([...people, ...people].map(({ token }) => beginSlowly(token)));
  await eventually(async () => {
    expect(await uploadFile()).toBe(200);
    expect(slow.flatMap(({ response }) => response ?? [])).toEqual(["503 busy"]);
  });
});

it("stores a file that a slow line brings in small pieces", async () => {
  await openSite({ minRate: { bytes: 1, ms: limit(1000) } });
  const { socket, ...upload } = await beginSlowly(site.token);
  const response = once(socket, "data");
  for (let sent = FIRST_BYTES; sent < FILE.length; sent += 50) {
    socket.write(FILE.subarray(sent, sent + 50));
    await pause(20);
  }
  const [data] = (await response) as [Buffer];
  expect(upload.response).toBeUndefined();
  expect(data.toString("latin1")).toMatch(/^HTTP\/1\.1 200 /);
});

it("gives up a file that brings too little", async () => {
  await openSite({ minRate: { bytes: FILE.length, ms: 100 } });
  const upload = await beginSlowly(site.token);
  await eventually(() => expect(upload.response).toBe("408 too_slow"));
});

it("gives the place of a file that its client breaks off to the next", async () => {
  await openSite({}, 1);
  const upload = await beginSlowly(site.token);
  upload.socket.destroy();
  await eventually(async () => expect(await uploadFile()).toBe(200));
});
