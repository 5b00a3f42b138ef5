/** A call that is repeated under one key does its work once, whatever became of the first answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNoticeList, type Row } from "../../support/data/factories.ts";
import { join } from "../../support/data/people.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(DATABASES)("a repeated call on %s", (kind) => {
  let site: TestSite;
  let type: number;
  let keys = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
    type = await createNoticeList(site);
  });
  afterAll(() => site.close());

  const newKey = () => `key-of-a-call-${(keys += 1)}`;
  const notice = (title: string): Row => ({ title, udate: "05-03-2026", type });
  const send = (method: string, path: string, key: string, body?: Row, token = site.token) =>
    site.call<Row & { id: number }>(method, `/api/notification/${path}`, {
      token,
      body,
      headers: { "idempotency-key": key },
    });
  const titled = async (title: string) =>
    (await site.get<{ total: number }>(`/api/notification?filter=title:is:${title}`, site.token)).body.total;

  it("creates one record and answers its id again", async () => {
    const key = newKey();
    const first = await send("POST", "create", key, notice("Once"));
    const second = await send("POST", "create", key, notice("Once"));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.location).toBe(first.headers.location);
    expect(await titled("Once")).toBe(1);
  });

  it("is a call of its own where somebody else uses the same key", async () => {
    const other = await join(site, `idempotent-${kind}`);
    const key = newKey();
    const first = await send("POST", "create", key, notice("Mine"));
    const second = await send("POST", "create", key, notice("Mine"), other.token);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).not.toBe(first.body.id);
    const secret = await send("POST", "create", key, notice("Theirs"), other.token);
    expect(JSON.stringify(secret.body)).not.toContain(String(first.body.id));
    expect(await titled("Mine")).toBe(2);
  });

  it("creates one record of twenty calls at the same moment", async () => {
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send("POST", "create", key, notice("Together"))),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await titled("Together")).toBe(1);
  });

  it("updates once, so that the second one meets no conflict with the first", async () => {
    const { body } = await send("POST", "create", newKey(), notice("Old"));
    const change = { id: body.id, version: 1, title: "New" };
    const key = newKey();
    expect((await send("PUT", "update", key, change)).body).toMatchObject({ version: 2 });
    expect(await send("PUT", "update", key, change)).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await send("PUT", "update", newKey(), change)).status).toBe(409);
  });

  it("deletes once, and says so again", async () => {
    const { body } = await send("POST", "create", newKey(), notice("Gone"));
    const key = newKey();
    for (const _ of [1, 2]) {
      expect((await send("DELETE", `delete/${body.id}`, key)).body).toEqual({ id: body.id });
    }
    expect((await send("DELETE", `delete/${body.id}`, newKey())).status).toBe(404);
  });

  it("forgets what was refused, so that a mended call may use the key", async () => {
    const key = newKey();
    expect((await send("POST", "create", key, { title: "No list" })).status).toBe(400);
    expect((await send("POST", "create", key, notice("Mended"))).status).toBe(201);
  });

  it("is refused where the key comes back with something else", async () => {
    const key = newKey();
    await send("POST", "create", key, notice("First"));
    const { status, body } = await send("POST", "create", key, notice("Second"));
    expect({ status, code: body.code }).toEqual({ status: 400, code: "invalid" });
    expect(await titled("Second")).toBe(0);
  });

  it("belongs to the person who made it", async () => {
    const key = newKey();
    const other = await join(site, "second.clerk");
    const mine = await send("POST", "create", key, notice("Mine"));
    const theirs = await send("POST", "create", key, notice("Theirs"), other.token);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it.each(["short", "has blank in it", "x".repeat(101)])("needs a proper key, not '%s'", async (key) => {
    expect((await send("POST", "create", key, notice("Refused"))).status).toBe(400);
  });
});
