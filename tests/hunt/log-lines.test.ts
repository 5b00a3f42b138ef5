/** What the built program writes by itself, and while it is asked for what no page takes: lines of the log and nothing else. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { storedRows } from "../support/data/stored-rows.ts";
import { exchange } from "../support/http/raw-socket.ts";
import { type Site, startSite } from "../support/server/site.ts";
import { limit } from "../support/runner/limits.ts";

const FORM = "application/x-www-form-urlencoded";
const ERROR = 50;

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { DEMO: "0", LOG_LEVEL: "debug" } });
}, limit(120_000));
afterAll(() => site.stop());

/** @throws Error for a line that is no JSON */
const lines = (): { level: number; url?: string; status?: number }[] =>
  site
    .log()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { level: number });

it("names a form that a page does not take, or of a broken address, in one line that is no error", async () => {
  for (const [path, type] of [
    ["/bank", FORM],
    ["/login", FORM],
    ["/bank", "text/plain"],
    ["/bank/none", FORM],
    ["/bank?index", "multipart/form-data; boundary=x"],
    ["/nothing/here", "multipart/form-data"],
    ["/admin/records", "application/json"],
  ] as const) {
    const headers = { "content-type": type };
    const answer = await fetch(site.url + path, { method: "POST", headers, body: "a=b" });
    await answer.text();
    expect(answer.status, `${path} ${type}`).toBe(405);
  }
  const foreign = { "content-type": FORM, origin: "https://evil.example" };
  const refused = await fetch(`${site.url}/contact`, { method: "POST", headers: foreign, body: "a=b" });
  expect(refused.status).toBe(400);
  for (const path of ["/none?a=%00", "/none/none", "/%ff", "/library/none"])
    await (await fetch(site.url + path)).text();
  await exchange(site.url, "no request\r\n\r\n");
  const written = lines();
  expect(written.filter(({ status }) => status === 405)).toHaveLength(7);
  expect(written.filter(({ level }) => level >= ERROR)).toEqual([]);
});

it("has counted no visit and no search, though it has asked itself for pages at its start", async () => {
  expect(lines().filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  await site.halt();
  const stored = await storedRows(site.dataDir);
  expect(await stored.read("select * from visit")).toEqual([]);
  await stored.close();
});
