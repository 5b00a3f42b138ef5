/** What is looked up by a text at each sign-in and each write is found by an index, in letters of either case. */
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  createContent,
  createFaculty,
  createOption,
  restore,
  remove,
  update,
} from "../../support/data/factories.ts";
import { ADMINISTRATOR, DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { runSql } from "../../support/data/run-sql.ts";

const signIn = (site: TestSite, username: string) =>
  site.call("POST", "/api/auth/signin", { body: { username, password: ADMINISTRATOR.password } });

describe("a look-up by a text on sqlite", () => {
  const asked = new Set<string>();
  let site: TestSite;
  beforeAll(async () => {
    const prepare: DatabaseSync["prepare"] = Reflect.get(DatabaseSync.prototype, "prepare");
    vi.spyOn(DatabaseSync.prototype, "prepare").mockImplementation(function remembering(
      this: DatabaseSync,
      text,
    ) {
      asked.add(text);
      return prepare.call(this, text);
    });
    site = await openTestSite("sqlite");
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await site.close();
  });

  /** The steps of a statement's plan, as SQLite words them. */
  const planOf = (text: string): string[] => {
    const database = new DatabaseSync(`${site.dataDir}/site.sqlite`, { readOnly: true });
    database.function("fold", { deterministic: true }, (value) => value);
    const steps = database.prepare(`explain query plan ${text}`).all();
    database.close();
    return steps.map(({ detail }) => String(detail));
  };

  it("looks at no row beside those that it finds, and those without a copy", async () => {
    expect((await signIn(site, "Registrar")).status).toBe(200);
    await createFaculty(site, { name: "law" });
    await createText(site);
    await createOption(site, "notification", "type", "Examination");
    const id = await createContent(site, { name: "back" });
    await remove(site, "content", id);
    expect((await restore(site, "content", id)).status).toBe(200);

    const folding = [...asked].filter((text) => text.includes("fold("));
    for (const table of ["user", "faculty", "translation", "option", "content"])
      expect(folding.filter((text) => text.includes(`from "record_${table}"`))).not.toEqual([]);
    for (const text of folding) {
      const scans = planOf(text).filter((step) => step.startsWith("SCAN") && !step.endsWith("_uncopied"));
      expect(scans, text).toEqual([]);
    }
  });
});

const createText = async (site: TestSite) => {
  const row = { tkey: "an_own_text", label: "Own", lang: "en" };
  const answer = await site.call("POST", "/api/translation/create", { token: site.token, body: row });
  expect(answer.status).toBe(201);
};

describe.each(DATABASES)("a look-up by a text on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  it("knows letters of every alphabet in either case", async () => {
    const first = await createContent(site, { name: "Éclair" });
    for (const name of ["éclair", "ÉCLAIR", "éclair".normalize("NFD")]) {
      const refused = await site.call("POST", "/api/content/create", {
        token: site.token,
        body: { label: "Other", name },
      });
      expect(refused, name).toMatchObject({ status: 409, body: { code: "not_unique" } });
    }
    expect((await update(site, "content", { id: first, name: "ÉCLAIR" })).status).toBe(200);
  });

  it("finds a row that an older version of the program wrote", async () => {
    const id = await createContent(site, { name: "before" });
    await runSql(
      site.services.database,
      sql`update record_content set name = 'WRITTEN', version = version + 1 where id = ${id}`,
    );
    const create = (name: string) =>
      site.call("POST", "/api/content/create", { token: site.token, body: { label: "Other", name } });
    expect((await create("written")).status).toBe(409);
    expect((await create("before")).status).toBe(201);
    await runSql(
      site.services.database,
      sql`update record_user set username = 'Warden', version = version + 1
      where username = ${ADMINISTRATOR.username}`,
    );
    expect((await signIn(site, "WARDEN")).status).toBe(200);
    expect((await signIn(site, ADMINISTRATOR.username)).status).toBe(401);
  });
});
