/** What an import's body may be: read in a thread of its own, and refused clearly where it is no such body. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const OPENING = '{"rows":[{"title":"';

describe.each(ANY_DATABASE)("the body of an import on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const send = (body: string | Buffer, object = "notification") =>
    site.call<{ code: string; message: string }>("POST", `/api/${object}/import`, {
      body,
      token: site.token,
      headers: { "content-type": "application/json" },
    });

  it.each([
    ["is no JSON", "{"],
    ["is empty", ""],
    ["is no UTF-8", Buffer.concat([Buffer.from(OPENING), Buffer.from([0xe0, 0xb2, 0x22, 0x7d, 0x5d, 0x7d])])],
    ["names what objects have by themselves", '{"rows":[{"title":"A","__proto__":{"x":1}}]}'],
    ["nests too deeply", `{"rows":[${"[".repeat(40)}${"]".repeat(40)}]}`],
    ["nests beyond all reason", "[".repeat(1_000_000)],
  ])("is refused where it %s", async (_what, body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { code: "unreadable_body" } });
  });

  it.each([["null"], ["5"], ["[]"], ["{}"], ['{"rows":{}}'], ['{"rows":[]}'], ['{"rows":[{}],"match":5}']])(
    "is refused as %s, which holds no rows",
    async (body) => {
      expect(await send(body)).toMatchObject({ status: 400, body: { code: "invalid" } });
    },
  );

  it("is refused where it has more rows than are taken, before they are looked at", async () => {
    const { status, body } = await send(`{"rows":[${"{},".repeat(25_000)}{}]}`);
    expect(status).toBe(413);
    expect(body.message).toContain("At most 25000 rows");
    expect(body.message).toContain("25001");
  });

  it("is refused where one row has more values than any table has columns", async () => {
    const row = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`c${index}`, 1]));
    const { status, body } = await send(JSON.stringify({ rows: [{}, row] }));
    expect({ status, message: body.message }).toEqual({
      status: 413,
      message: "Row 2 has more than 2000 values.",
    });
  });

  it("may hold brackets in its texts, and marks before and after them", async () => {
    const title = `${"[{".repeat(60)}\\"${"]".repeat(60)}`;
    const { status } = await send(
      Buffer.from(`\ufeff${JSON.stringify({ rows: [{ title }], dryRun: true })}`),
    );
    expect(status).toBe(200);
  });

  it("is read while others are answered", async () => {
    const order: string[] = [];
    const body = `{"rows":[${"[[],[]],".repeat(1_000_000)}{}]}`;
    const read = send(body).then(({ status }) => order.push(`read ${status}`));
    const live = site.call("GET", "/health/live").then(({ status }) => order.push(`live ${status}`));
    await Promise.all([read, live]);
    expect(order).toEqual(["live 200", "read 413"]);
  });
});
