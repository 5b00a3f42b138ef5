/** The table grants of contributors: given, revoked, and their tables renamed and soft-deleted. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createColumn,
  createNotice,
  createNoticeList,
  createTable,
  remove,
  restore,
  update,
} from "../../support/data/factories.ts";
import { changeAccount, joinContributor, type Person } from "../../support/data/people.ts";
import { type Answer, ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(ANY_DATABASE)("table grants on %s", (kind) => {
  let site: TestSite;
  let count = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const nextPerson = (tables: string[]): Promise<Person> =>
    joinContributor(site, `giftee${(count += 1)}`, tables);
  const write = async (person: Person, table: string, body: unknown): Promise<number> =>
    (await site.call("POST", `/api/${table}/create`, { token: person.token, body })).status;
  const nextTable = async (): Promise<{ name: string; id: number }> => {
    const name = `own${(count += 1)}`;
    const id = await createTable(site, name);
    await createColumn(site, id, "title");
    return { name, id };
  };
  const tablesOf = async (person: Person): Promise<unknown> =>
    (await site.get<{ tables: unknown }>("/api/staff/me", person.token)).body.tables;

  it("are lost at the next request when they are taken away, and the session stays", async () => {
    const person = await nextPerson(["notification", "announcement"]);
    const notice = await createNotice(site, await createNoticeList(site, "Taken"));
    const change = (): Promise<Answer> =>
      site.call("PUT", "/api/notification/update", {
        token: person.token,
        body: { id: notice, title: "By a contributor" },
      });
    expect(await change()).toMatchObject({ status: 200 });
    await changeAccount(site, person.id, { tables: ["announcement"] });
    expect(await change()).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await tablesOf(person)).toEqual(["announcement"]);
    await changeAccount(site, person.id, { tables: ["announcement", "notification"] });
    expect(await change()).toMatchObject({ status: 200 });
  });

  it("are nothing that contributors give themselves", async () => {
    const person = await nextPerson(["notification"]);
    const other = await nextPerson([]);
    for (const [method, path, body] of [
      ["PUT", "/api/user/update", { id: person.id, tables: ["faculty"] }],
      ["PUT", "/api/user/update", { id: person.id, role: "editor" }],
      ["PUT", "/api/user/update", { id: other.id, approved: true }],
      ["DELETE", `/api/user/delete/${other.id}`, undefined],
      ["POST", `/api/user/restore/${other.id}`, undefined],
      ["POST", `/api/user/reset/${other.id}`, undefined],
      ["POST", "/api/user/create", { username: "x1", email: "x@y.example", role: "administrator" }],
    ] as const) {
      expect(await site.call(method, path, { token: person.token, body })).toMatchObject({ status: 403 });
    }
    expect(await tablesOf(person)).toEqual(["notification"]);
  });

  it.each(["user", "setting", "db_object", "db_column", "section", "file", "nothing", "record_faculty"])(
    "never are the table %s",
    async (name) => {
      const person = await nextPerson([]);
      expect(await changeAccount(site, person.id, { tables: [name] })).toMatchObject({
        status: 400,
        body: { errors: [{ field: "tables" }] },
      });
    },
  );

  it("do nothing for an editor, and hold again for whoever becomes a contributor", async () => {
    const person = await nextPerson(["notification"]);
    await changeAccount(site, person.id, { role: "editor" });
    await changeAccount(site, person.id, { role: "contributor" });
    const { body } = await site.get<{ tables: string[] }>(`/api/user/${person.id}`, site.token);
    expect(body.tables).toEqual(["notification"]);
  });

  it("follow a table that gets another name", async () => {
    const { name, id } = await nextTable();
    const person = await nextPerson(["notification", name]);
    expect(await write(person, name, { title: "Before" })).toBe(201);
    expect(await update(site, "db_object", { id, name: `${name}_later` })).toMatchObject({ status: 200 });
    expect(await tablesOf(person)).toEqual(["notification", `${name}_later`]);
    expect(await write(person, `${name}_later`, { title: "After" })).toBe(201);
    const versions = await site.get<{ who: { name: string } }[]>(
      `/api/user/versions/${person.id}`,
      site.token,
    );
    expect(versions.body[0]?.who.name).toBe("registrar");
  });

  it("come back with a restored table, and the account can be changed meanwhile", async () => {
    const { name, id } = await nextTable();
    const person = await nextPerson([name]);
    expect(await remove(site, "db_object", id, "?force=true")).toMatchObject({ status: 200 });
    expect(await write(person, name, { title: "x" })).toBe(404);
    expect(await changeAccount(site, person.id, { email: "meanwhile@university.example" })).toMatchObject({
      status: 200,
    });
    await restore(site, "db_object", id);
    expect(await write(person, name, { title: "x" })).toBe(201);
  });

  it("are not another table that takes the same name", async () => {
    const { name, id } = await nextTable();
    const person = await nextPerson([name]);
    await remove(site, "db_object", id, "?force=true");
    const again = await createTable(site, name);
    await createColumn(site, again, "title");
    expect(await write(person, name, { title: "x" })).toBe(403);
    expect(await tablesOf(person)).toEqual([]);
  });

  it("are not a table that is renamed to what was soft-deleted", async () => {
    const [gone, other] = [await nextTable(), await nextTable()];
    const person = await nextPerson([gone.name]);
    const owner = await nextPerson([other.name]);
    await remove(site, "db_object", gone.id, "?force=true");
    await update(site, "db_object", { id: other.id, name: gone.name });
    expect(await write(person, gone.name, { title: "x" })).toBe(403);
    expect(await write(owner, gone.name, { title: "x" })).toBe(201);
  });
});
