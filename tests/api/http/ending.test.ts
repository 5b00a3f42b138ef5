/** What becomes of a request that has begun to come when the site is asked to end. */
import { once } from "node:events";
import { expect, it } from "vitest";
import { openSocket } from "../../support/http/raw-socket.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { openTestSite } from "../../support/server/test-site.ts";

it("A request that has begun to come is answered before the site ends, and a new one finds nobody", async () => {
  const site = await openTestSite("sqlite");
  const url = await site.listen();
  const socket = await openSocket(url, "GET /api/announcement/all HTTP/1.1\r\n");
  await eventually(async () => expect(await site.connections()).toBe(1));
  const ended = site.close();
  await eventually(() => expect(fetch(`${url}/health/live`)).rejects.toThrow());
  socket.write(`Host: ${new URL(url).host}\r\n\r\n`);
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.toString().toLowerCase()).toContain("\r\nconnection: close\r\n");
  await ended;
});
