import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import {
  createContent,
  createFaculty,
  remove,
  restore,
  update,
  type Row,
} from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const create = (site: TestSite, table: string, body: unknown) =>
  site.call<Row>("POST", `/api/${table}/create`, { token: site.token, body });

describe.each(DATABASES)("unique values on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  it("are refused a second time among live rows, in letters of either case", async () => {
    await createFaculty(site, { name: "science" });
    for (const name of ["science", "Science", "SCIENCE"]) {
      const refused = await create(site, "faculty", { label: "Science", name });
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: "not_unique",
          message: `name: ${API_TEXTS.en.not_unique}`,
          errors: [{ field: "name" }],
        },
      });
    }
    const other = await createFaculty(site, { name: "commerce" });
    expect(await update(site, "faculty", { id: other, name: "sciencE" })).toMatchObject({ status: 409 });
    expect(await update(site, "faculty", { id: other, name: "Commerce" })).toMatchObject({ status: 200 });
  });

  it("let exactly one of two parallel writers have them, whatever the case", async () => {
    const answers = await Promise.all(
      ["medicine", "Medicine", "MEDICINE"].map((name) =>
        create(site, "faculty", { label: "Medicine", name }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it("are free again when their row is soft-deleted, which then cannot be restored", async () => {
    const first = await createContent(site, { name: "history" });
    await remove(site, "content", first);
    const second = await createContent(site, { name: "History" });
    expect(await restore(site, "content", first)).toMatchObject({
      status: 409,
      body: { code: "not_unique" },
    });
    await remove(site, "content", second);
    expect((await restore(site, "content", first)).status).toBe(200);
  });

  it("may be missing any number of times", async () => {
    for (const name of [undefined, null, ""])
      expect((await create(site, "content", { label: "Nameless", name })).status).toBe(201);
  });

  it("hold for the pair of a key and a language", async () => {
    const text = { tkey: "own_text", label: "Own", lang: "en" };
    expect((await create(site, "translation", text)).status).toBe(201);
    expect((await create(site, "translation", { ...text, lang: "kn" })).status).toBe(201);
    expect(await create(site, "translation", { ...text, label: "Other" })).toMatchObject({
      status: 409,
      body: { code: "not_unique", errors: [{ field: "tkey" }, { field: "lang" }] },
    });
  });

  const signUp = (username: string) =>
    site.call("POST", "/api/signup", {
      body: { username, email: "a@university.example", password: "copper-lantern-88" },
    });

  it("hold for user names that differ only in case", async () => {
    expect((await signUp("Lakshmi")).status).toBe(201);
    expect(await signUp("LAKSHMI")).toMatchObject({ status: 409, body: { code: "not_unique" } });
  });
});
