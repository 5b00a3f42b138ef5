/** What may be read without a token, and what the roles may write. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNotice, createNoticeList } from "../../support/data/factories.ts";
import { join } from "../../support/data/people.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const SECRET = "canary-4471";
const PRIVATE = ["user", "message", "db_object"];
const INTERNAL = [
  "session",
  "credential",
  "revision",
  "audit_entry",
  "outbox",
  "meta",
  "choice",
  "throttle",
  "record_user",
  "record_notification",
  "sqlite_master",
  "sqlite_sequence",
  "kysely_migration",
  "pg_catalog",
  "pg_user",
  "information_schema",
  "__proto__",
  "constructor",
];
const reads = (name: string): string[] =>
  [
    "all",
    "trash",
    "firstrows/5",
    "versions/1000",
    "1000",
    "1",
    "name?name=a",
    "url?url=a",
    "type?type=1",
    "id?id=1",
    "username?username=registrar",
    "email?email=a@b.cd",
    "hash?hash=x",
    "role?role=administrator",
    "active?active=1",
  ]
    .map((word) => `/api/${name}/${word}`)
    .concat(
      [
        `/api/${name}`,
        `/api/${name}?filter=username:sw:r`,
        `/api/${name}?sort=email`,
        `/api/${name}?page=1&size=30`,
      ],
      [`/api/db_column/object?object=${name}`, `/api/db_column/oe?object=${name}&element=list`],
      [`/api/section/object?object=${name}`, `/api/option/objectelement?object=${name}&element=role`],
    );

describe.each(ANY_DATABASE)("tables on %s", (kind) => {
  let site: TestSite;
  let canary: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    canary = await createNotice(site, await createNoticeList(site));
  });
  afterAll(() => site.close());

  it.each(PRIVATE)("shows nothing of the table %s without a token", async (name) => {
    for (const path of reads(name)) {
      const { status, body } = await site.get<unknown>(path);
      expect({ path, status, body }).toMatchObject({ status: 401, body: { code: "unauthorized" } });
    }
  });

  it.each(INTERNAL)("knows no table %s, with a token or without", async (name) => {
    for (const path of reads(name)) {
      expect([400, 401, 404], path).toContain((await site.get(path)).status);
      expect([400, 404], path).toContain((await site.get(path, site.token)).status);
    }
  });

  it("keeps a column that is not public from every way of asking", async () => {
    await site.call("POST", "/api/setting/create", {
      token: site.token,
      body: { name: "canary", value: "seen", note: SECRET },
    });
    for (const path of ["all", "1000", "name?name=canary", "firstrows/5"]) {
      expect(JSON.stringify((await site.get(`/api/setting/${path}`)).body)).not.toContain("note");
    }
    const asked = [`/api/setting/note?note=${SECRET}`, "/api/setting?sort=note", "/api/setting?sort=-note"];
    const filters = ["is", "not", "sw", "ew"].map(
      (operator) => `/api/setting?filter=note:${operator}:canary`,
    );
    for (const path of [...asked, ...filters]) {
      const refused = await site.get(path);
      const unknown = await site.get(path.replaceAll("note", "nota"));
      expect(refused.status, path).toBe(400);
      expect(refused.body).toEqual(unknown.body);
    }
    expect(JSON.stringify((await site.get("/api/db_column/object?object=setting")).body)).not.toContain(
      '"note"',
    );
  });

  it("keeps an editor out of what administrators write, and a contributor out of all writing", async () => {
    const editor = await join(site, "an.editor");
    const contributor = await join(site, "a.contributor", "contributor");
    const setting = { name: "by.editor", value: "x" };
    expect(
      (await site.call("POST", "/api/setting/create", { token: editor.token, body: setting })).status,
    ).toBe(403);
    for (const [method, path, body] of [
      ["POST", "/api/notification/create", { title: "x", udate: "05-03-2026" }],
      ["PUT", "/api/notification/update", { id: canary, title: "x" }],
      ["DELETE", `/api/notification/delete/${canary}`, undefined],
    ] as const) {
      expect((await site.call(method, path, { token: contributor.token, body })).status, path).toBe(403);
    }
    const { status } = await site.call("PUT", "/api/notification/update", {
      token: editor.token,
      body: { id: canary, title: SECRET },
    });
    expect(status).toBe(200);
  });
});
