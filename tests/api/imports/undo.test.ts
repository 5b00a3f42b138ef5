/** The way back from an import, and who may go it. */
import type { PresentedRecord } from "#shared/api/record.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import {
  create,
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  createOption,
  remove,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { importRows, dryRun } from "../../support/data/importing.ts";
import { askForAccount, join, joinContributor } from "../../support/data/people.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

interface Undone extends Row {
  removed: number;
  reverted: number;
  left: { id: number; label: string; reason: string }[];
}

describe.each(DATABASES)("undoing an import on %s", (kind) => {
  let site: TestSite;
  let sports: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    sports = await createNoticeList(site, "Sports");
    await createOption(site, "notification", "type", "Culture");
  });
  afterAll(() => site.close());

  const record = (table: string, id: number) => site.get<PresentedRecord>(`/api/${table}/${id}`, site.token);
  const undo = (table: string, receipt: number | null, query = "", token = site.token) =>
    site.call<Undone>("POST", `/api/${table}/import/undo/${receipt}${query}`, { token });
  const idOf = async (table: string, name: string) =>
    (await site.get<PresentedRecord>(`/api/${table}/name?name=${name}`, site.token)).body.id;
  const newest = async (table: string): Promise<number> => {
    const { body } = await site.get<{ id: number }[]>(`/api/${table}/all`, site.token);
    return Math.max(...body.map(({ id }) => id));
  };

  it("soft-deletes new records and gives the others their former values, as a new version", async () => {
    const id = await createNotice(site, sports, { title: "Former", refNo: "KSU/1" });
    const rows = [
      { id, title: "Latter", refNo: "", type: "Culture", active: "no" },
      { title: "Fresh", udate: "05-03-2026", type: "Sports" },
    ];
    const { body } = await importRows(site, "notification", rows);
    const fresh = await newest("notification");
    expect((await undo("notification", body.receipt)).body).toEqual({ removed: 1, reverted: 1, left: [] });
    expect((await record("notification", id)).body).toMatchObject({
      title: "Former",
      refNo: "KSU/1",
      types: [{ label: "Sports" }],
      active: true,
      version: 3,
    });
    expect((await record("notification", fresh)).status).toBe(404);
    expect((await site.get<Row[]>("/api/notification/trash", site.token)).body).toMatchObject([
      { id: fresh },
    ]);
    const { body: versions } = await site.get<Row[]>(`/api/notification/versions/${id}`, site.token);
    expect(versions.map(({ action }) => action)).toEqual(["update", "update", "create"]);
    expect((await site.get<{ total: number }>("/api/search?q=latter")).body.total).toBe(0);
    expect((await site.get<{ total: number }>("/api/search?q=former")).body.total).toBe(1);
  });

  it("happens once, and is shown by the list", async () => {
    const { body } = await importRows(site, "faculty", [{ name: "once", label: "Once" }]);
    expect((await undo("faculty", body.receipt)).status).toBe(200);
    expect(await undo("faculty", body.receipt)).toMatchObject({
      status: 409,
      body: { code: "conflict", message: API_TEXTS.en.import_undone },
    });
    const { body: receipts } = await site.get<Row[]>("/api/faculty/imports", site.token);
    expect(receipts[0]).toMatchObject({ id: body.receipt, undoneAt: expect.stringMatching(/^2026-03-06T/) });
  });

  it("knows no receipt of another table, and none that was never given", async () => {
    const { body } = await importRows(site, "faculty", [{ name: "other", label: "Other" }]);
    expect((await undo("department", body.receipt)).status).toBe(404);
    expect((await undo("faculty", 999_999)).status).toBe(404);
    expect((await undo("faculty", body.receipt)).status).toBe(200);
  });

  it("names what somebody has changed since, and leaves it on request", async () => {
    const rows = ["a", "b", "c"].map((name) => ({ name: `changed-${name}`, label: `Faculty ${name}` }));
    const { body } = await importRows(site, "faculty", rows);
    const [a, b, c] = [
      await idOf("faculty", "changed-a"),
      await idOf("faculty", "changed-b"),
      await idOf("faculty", "changed-c"),
    ];
    await update(site, "faculty", { id: a, label: "Faculty a, polished" });
    await remove(site, "faculty", c);
    const refused = await undo("faculty", body.receipt);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "conflict",
        left: [{ id: a, label: "Faculty a, polished", reason: API_TEXTS.en.changed_since }],
      },
    });
    expect((await record("faculty", b)).status).toBe(200);
    const forced = await undo("faculty", body.receipt, "?force=true");
    expect(forced.body).toMatchObject({ removed: 1, reverted: 0, left: [{ id: a }] });
    expect((await record("faculty", a)).body).toMatchObject({ label: "Faculty a, polished" });
    expect((await record("faculty", b)).status).toBe(404);
  });

  it("leaves a record to which others have come to refer", async () => {
    const { body } = await importRows(site, "faculty", [{ name: "referred", label: "Referred" }]);
    const faculty = await idOf("faculty", "referred");
    const department = await createDepartment(site, faculty, { name: "referring", label: "Referring" });
    expect((await undo("faculty", body.receipt)).body).toMatchObject({
      left: [{ id: faculty, reason: "Referring (department) refers to it." }],
    });
    await remove(site, "department", department);
    expect((await undo("faculty", body.receipt)).body).toMatchObject({ removed: 1 });
  });

  it("works backwards through several imports of the same records", async () => {
    const first = await importRows(site, "faculty", [{ name: "deep", label: "One" }]);
    const id = await idOf("faculty", "deep");
    const second = await importRows(site, "faculty", [{ id, label: "Two" }]);
    expect((await undo("faculty", first.body.receipt)).status).toBe(409);
    expect((await undo("faculty", second.body.receipt)).body).toMatchObject({ reverted: 1 });
    expect((await record("faculty", id)).body).toMatchObject({ label: "One" });
    expect((await undo("faculty", first.body.receipt)).body).toMatchObject({ removed: 1, left: [] });
  });

  it("gives values back in the opposite order of the import", async () => {
    const one = await createFaculty(site, { name: "swap-1", label: "One" });
    const two = await createFaculty(site, { name: "swap-2", label: "Two" });
    const rows = [
      { id: two, name: "swap-3" },
      { id: one, name: "swap-2" },
      { name: "swap-1", label: "Heir" },
    ];
    const { body } = await importRows(site, "faculty", rows);
    expect((await undo("faculty", body.receipt)).body).toMatchObject({ removed: 1, reverted: 2 });
    expect((await record("faculty", one)).body).toMatchObject({ name: "swap-1" });
    expect((await record("faculty", two)).body).toMatchObject({ name: "swap-2" });
  });

  it("leaves a record whose former value somebody else has by now", async () => {
    const id = await createFaculty(site, { name: "mine", label: "Mine" });
    const { body } = await importRows(site, "faculty", [{ id, name: "moved" }]);
    await createFaculty(site, { name: "mine", label: "Newcomer" });
    expect((await undo("faculty", body.receipt)).body).toMatchObject({
      left: [{ id, reason: `name: ${API_TEXTS.en.not_unique}` }],
    });
  });

  it("goes for tables with rules of their own too", async () => {
    const rows = [{ object: "notification", element: "type", label: "Short-lived" }];
    const { body } = await importRows(site, "option", rows);
    expect((await undo("option", body.receipt)).body).toMatchObject({ removed: 1 });
    expect((await dryRun(site, "option", rows)).body).toMatchObject({ create: 1 });
  });

  it("answers a repeated call the same", async () => {
    const { body } = await importRows(site, "faculty", [{ name: "again", label: "Again" }]);
    const call = () =>
      site.call<Undone>("POST", `/api/faculty/import/undo/${body.receipt}`, {
        token: site.token,
        headers: { "idempotency-key": "undo-again-0001" },
      });
    const first = await call();
    expect(first.status).toBe(200);
    expect(await call()).toMatchObject({ status: 200, body: first.body });
  });

  describe("or making one", () => {
    const row = { title: "By a contributor", udate: "05-03-2026", type: "Sports" };

    it("is open to contributors for their own tables alone", async () => {
      const { token } = await joinContributor(site, "notice.clerk", ["notification"]);
      const { body } = await importRows(site, "notification", [row], { token });
      expect(body).toMatchObject({ created: 1 });
      expect((await site.get("/api/notification/imports", token)).status).toBe(200);
      const faculty = [{ name: "not-theirs", label: "Not theirs" }];
      for (const ask of [dryRun, importRows]) {
        expect(await ask(site, "faculty", faculty, { token })).toMatchObject({
          status: 403,
          body: { code: "forbidden", message: "You may not write the table Faculties." },
        });
      }
      expect((await site.get("/api/faculty/imports", token)).status).toBe(403);
      const { body: foreign } = await importRows(site, "faculty", faculty);
      expect((await undo("faculty", foreign.receipt, "", token)).status).toBe(403);
      expect((await undo("notification", body.receipt, "", token)).status).toBe(200);
    });

    it("is closed for what the program writes, and for what only administrators write", async () => {
      const { token } = await join(site, "an.editor");
      const files = await importRows(site, "file", [{ name: "x", url: "/files/x.pdf" }]);
      expect(files).toMatchObject({ status: 403, body: { message: "You may not write the table Files." } });
      const setting = [{ name: "motto", value: "Vidya" }];
      expect((await dryRun(site, "setting", setting, { token })).status).toBe(403);
      expect((await dryRun(site, "setting", setting)).body).toMatchObject({ create: 1 });
      const unsaid = await site.call("POST", "/api/setting/import", { token });
      expect(unsaid).toMatchObject({ status: 403, body: { code: "forbidden" } });
    });

    it("makes no accounts, and no messages that nobody sent", async () => {
      const account = [{ username: "made.up", email: "m@university.example", role: "administrator" }];
      expect((await dryRun(site, "user", account)).body).toMatchObject({ create: 0, refuse: 1 });
      const message = [{ name: "A", mobile: "1", email: "a@b.example", message: "Hello" }];
      expect((await dryRun(site, "message", message)).body).toMatchObject({ create: 0, refuse: 1 });
    });

    it("never takes the last administrator away, row by row", async () => {
      const { body: second } = await askForAccount(site, "second.administrator");
      await update(site, "user", { id: second.id, approved: true, role: "administrator" });
      const { body: people } = await site.get<{ id: number; role: string }[]>("/api/user/all", site.token);
      const rows = people
        .filter(({ role }) => role === "administrator")
        .map(({ id }) => ({ id, role: "editor" }));
      expect(rows).toHaveLength(2);
      expect((await importRows(site, "user", rows)).body).toMatchObject({ update: 1, refuse: 1 });
    });

    it("is refused for a table that is not there", async () => {
      expect(await importRows(site, "nosuch", [row])).toMatchObject({ status: 404 });
    });
  });

  it("of what was imported with a new table's columns works on that table", async () => {
    const object = await create(site, "db_object", { name: "award", label: "Awards", publicRead: true });
    await create(site, "db_column", {
      object,
      name: "winner",
      label: "Winner",
      type: "Text",
      element: ["list", "form"],
      translated: true,
    });
    const { body } = await importRows(site, "award", [{ winner: "Asha", winner_kn: "ಆಶಾ" }]);
    expect((await site.get<Row[]>("/api/award/all?lang=kn")).body).toMatchObject([{ winner: "ಆಶಾ" }]);
    expect((await undo("award", body.receipt)).body).toMatchObject({ removed: 1 });
  });
});
