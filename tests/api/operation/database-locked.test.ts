/** An SQLite file of which another process holds the lock. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../support/runner/eventually.ts";
import { createContent } from "../../support/data/factories.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";

/** For which a write waits for the lock. Everything else waits for nothing. */
const TIMEOUT_MS = 3000;

describe("a site whose database is locked by another process", () => {
  let site: TestSite;
  let other: DatabaseSync;
  beforeEach(async () => {
    site = await openTestSite("sqlite", { databaseTimeout: TIMEOUT_MS });
    other = new DatabaseSync(join(site.dataDir, "site.sqlite"));
    other.exec("begin immediate");
  });
  afterEach(async () => {
    if (other.isTransaction) other.exec("rollback");
    other.close();
    await site.close();
  });

  const write = (name: string) =>
    site.call("POST", "/api/content/create", {
      token: site.token,
      body: { label: name, name, content: "<p>Text</p>" },
    });

  it("serves everybody else while a write waits, which is done when the lock is free", async () => {
    const writing = write("patient");
    let done = false;
    void writing.then(() => (done = true));
    for (let round = 0; round < 20; round += 1)
      expect((await site.get(`/api/content/name?name=none-${round}`)).status).toBe(404);
    expect(done).toBe(false);
    other.exec("rollback");
    expect((await writing).status).toBe(201);
  });

  it("refuses every write with 503 when it has waited for too long, all that waited together", async () => {
    const answers = await Promise.all(["one", "two", "three"].map(write));
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 503,
        body: { code: "database_away" },
        headers: { "retry-after": expect.stringMatching(/^\d+$/) },
      });
    other.exec("rollback");
    expect((await write("afterwards")).status).toBe(201);
  });

  it("notices what the other process wrote", async () => {
    other.exec("rollback");
    const id = await createContent(site, { name: "shared", label: "Before" });
    const label = async () => (await site.get(`/api/content/${id}`)).body;
    for (let times = 0; times < 3; times += 1) expect(await label()).toMatchObject({ label: "Before" });
    other.prepare("update record_content set label = 'After' where id = ?").run(id);
    await eventually(async () => expect(await label()).toMatchObject({ label: "After" }));
  });
});
