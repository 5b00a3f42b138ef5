/** Views of lists that staff have saved: one's own, and those for everybody. */
import type { ListView } from "#shared/api/views.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eraseEndedViews } from "#server/domain/views/retention.ts";
import { createColumn, createTable, remove, restore, update } from "../../support/data/factories.ts";
import { join, joinContributor, type Person } from "../../support/data/people.ts";
import { createUnits } from "../../support/data/units.ts";
import { WHOLE } from "../../support/data/views.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const MONTH = 31 * 24 * 60 * 60_000;
const HIDDEN = {
  ...WHOLE,
  state: "hidden",
  filter: ["title:sw:Fee: "],
  sort: "-udate",
  columns: ["title", "_status"],
};

interface Views {
  views: ListView[];
  mayShare: boolean;
}

describe.each(DATABASES)("views of lists on %s", (kind) => {
  let site: TestSite;
  let editor: Person;
  let clerk: Person;
  beforeAll(async () => {
    site = await openTestSite(kind);
    editor = await join(site, "editor");
    clerk = await joinContributor(site, "clerk", ["notification"]);
  });
  afterAll(() => site.close());

  const read = async (token: string, object = "notification") =>
    (await site.get<Views>(`/api/staff/views?object=${object}`, token)).body;
  const names = async (token: string, object?: string) =>
    (await read(token, object)).views.map(({ name }) => name);
  const save = (token: string, name: string, more: object = {}) =>
    site.call<{ id: number; revision: number }>("POST", "/api/staff/views", {
      token,
      body: { object: "notification", name, name_kn: null, forAll: false, shows: HIDDEN, ...more },
    });
  const change = (token: string, { id, revision }: { id: number; revision: number }, more: object = {}) =>
    site.call<{ id: number; revision: number }>("PUT", `/api/staff/views/${id}`, {
      token,
      body: { name: `Changed ${id}`, name_kn: null, forAll: false, shows: WHOLE, revision, ...more },
    });
  const destroy = (token: string, id: number) => site.call("DELETE", `/api/staff/views/${id}`, { token });
  const bring = (token: string, id: number) => site.call("POST", `/api/staff/views/${id}/restore`, { token });

  it("are one's own: nobody else reads, changes, deletes or restores them", async () => {
    const made = await save(clerk.token, "Mine", { name_kn: " ನನ್ನದು " });
    expect(made).toMatchObject({ status: 201, body: { revision: 1 } });
    const [view] = (await read(clerk.token)).views;
    expect(view).toEqual({
      id: made.body.id,
      name: "Mine",
      name_kn: "ನನ್ನದು",
      forAll: false,
      shows: HIDDEN,
      revision: 1,
      savedBy: "clerk",
      mayChange: true,
    });
    for (const { token } of [editor, site]) {
      expect(await names(token)).not.toContain("Mine");
      expect((await change(token, made.body)).status).toBe(404);
      expect((await destroy(token, made.body.id)).status).toBe(404);
      expect((await bring(token, made.body.id)).status).toBe(404);
    }
    expect((await change(clerk.token, made.body, { name: "Mine still" })).body.revision).toBe(2);
    expect((await destroy(clerk.token, made.body.id)).status).toBe(200);
    expect(await names(clerk.token)).toEqual([]);
    expect((await destroy(clerk.token, made.body.id)).status).toBe(404);
    expect((await bring(clerk.token, made.body.id)).status).toBe(200);
    expect(await names(clerk.token)).toEqual(["Mine still"]);
  });

  it("for everybody are made and changed by administrators and editors, and read by all who read the table", async () => {
    expect((await save(clerk.token, "Of all", { forAll: true })).status).toBe(403);
    expect((await read(clerk.token)).mayShare).toBe(false);
    expect((await read(editor.token)).mayShare).toBe(true);
    const { body } = await save(editor.token, "Of all", { forAll: true });
    const seen = (await read(clerk.token)).views.find(({ id }) => id === body.id);
    expect(seen).toMatchObject({ name: "Of all", forAll: true, savedBy: "editor", mayChange: false });
    expect((await change(clerk.token, body)).status).toBe(403);
    expect((await destroy(clerk.token, body.id)).status).toBe(403);
    expect((await change(site.token, body, { name: "Of all now", forAll: true })).status).toBe(200);
    expect(await names(clerk.token)).toContain("Of all now");
  });

  it("are not overwritten unseen, and have names of their own", async () => {
    const { body } = await save(editor.token, "Tenders", { forAll: true });
    expect((await change(site.token, body, { name: "Tenders", forAll: true })).status).toBe(200);
    expect(await change(editor.token, body, { name: "Lost", forAll: true })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect((await save(site.token, " Tenders ", { forAll: true })).status).toBe(400);
    expect((await save(editor.token, "Tenders")).status).toBe(201);
    expect((await save(editor.token, " ")).status).toBe(400);
    await destroy(editor.token, body.id);
    expect((await save(editor.token, "Tenders", { forAll: true })).status).toBe(201);
    expect((await bring(editor.token, body.id)).status).toBe(400);
  });

  it("hold what the list of the table can be asked, and no more", async () => {
    for (const shows of [
      { ...WHOLE, filter: ["nothing:is:1"] },
      { ...WHOLE, filter: ["title"] },
      { ...WHOLE, sort: "nothing" },
      { ...WHOLE, columns: ["nothing"] },
      { ...WHOLE, state: "lost" },
      { ...WHOLE, filter: Array.from({ length: 11 }, () => "title:is:x") },
    ]) {
      expect((await save(clerk.token, "Wrong", { shows })).status).toBe(400);
    }
    expect((await save(clerk.token, "Nowhere", { object: "nowhere" })).status).toBe(404);
    const many = Array.from({ length: 30 }, (_, index) =>
      save(site.token, `Many ${index}`, { object: "faculty", shows: WHOLE }),
    );
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 201));
    expect((await save(site.token, "Too many", { object: "faculty", shows: WHOLE })).status).toBe(400);
  });

  it("of a table, or with a column, that somebody may not read are not theirs", async () => {
    const shows = { ...WHOLE, filter: ["subject:is:Fees"] };
    expect((await save(clerk.token, "Messages", { object: "message", shows })).status).toBe(403);
    expect((await site.get("/api/staff/views?object=message", clerk.token)).status).toBe(403);
    expect((await site.get("/api/staff/views?object=message")).status).toBe(401);
    const { own } = await createUnits(site);
    const person = await join(site, "of.unit", "contributor", { units: [`department/${own.department}`] });
    const open = { object: "announcement", forAll: true };
    await save(editor.token, "Open", { ...open, shows: { ...WHOLE, filter: ["title:sw:A"] } });
    await save(editor.token, "Closed", { ...open, shows: { ...WHOLE, filter: ["active:is:false"] } });
    expect(await names(editor.token, "announcement")).toEqual(["Closed", "Open"]);
    expect(await names(person.token, "announcement")).toEqual(["Open"]);
    const hidden = { object: "announcement", shows: { ...WHOLE, filter: ["active:is:false"] } };
    expect((await save(person.token, "Closed", hidden)).status).toBe(400);
  });

  it("follow a column that is renamed, and say by its name in storage which one is gone", async () => {
    const table = await createTable(site, "prize");
    const column = await createColumn(site, table, "grade");
    await createColumn(site, table, "label");
    const shows = { ...WHOLE, filter: ["grade:is:A"], sort: "-grade", columns: ["grade", "label"] };
    const { body } = await save(site.token, "First", { object: "prize", shows });
    await update(site, "db_column", { id: column, name: "mark" });
    const renamed = { ...shows, filter: ["mark:is:A"], sort: "-mark", columns: ["mark", "label"] };
    expect((await read(site.token, "prize")).views[0]?.shows).toEqual(renamed);
    expect((await remove(site, "db_column", column, "?force=true")).status).toBe(200);
    const [left] = (await read(site.token, "prize")).views;
    expect(left?.shows.columns?.[1]).toBe("label");
    expect(left?.shows.filter[0]).not.toBe("mark:is:A");
    const saved = await change(site.token, body, { name: "Named anew", shows: left?.shows });
    expect(saved.status).toBe(200);
    await restore(site, "db_column", column);
    expect((await read(site.token, "prize")).views[0]).toMatchObject({ name: "Named anew", shows: renamed });
    await update(site, "db_object", { id: table, name: "award" });
    expect(await names(site.token, "award")).toEqual(["Named anew"]);
    await remove(site, "db_object", table, "?force=true");
    expect((await site.get("/api/staff/views?object=award", site.token)).status).toBe(404);
    expect((await change(site.token, { id: body.id, revision: 2 })).status).toBe(404);
  });

  it("go a month after they, their table or their owner were deleted, and not before", async () => {
    const stored = async () =>
      (await site.services.database.read.selectFrom("list_view").select("name").execute()).map(
        ({ name }) => name,
      );
    const erase = () =>
      site.services.database.transaction((transaction) => eraseEndedViews(transaction, site.clock.now));
    const leaver = await join(site, "leaver");
    await save(leaver.token, "The leaver's");
    await save(leaver.token, "The leaver's for all", { forAll: true });
    const { body } = await save(editor.token, "Deleted");
    await destroy(editor.token, body.id);
    expect((await site.call("DELETE", `/api/user/delete/${leaver.id}`, { token: site.token })).status).toBe(
      200,
    );
    await erase();
    for (const name of ["The leaver's", "Deleted", "Named anew"]) expect(await stored()).toContain(name);
    site.clock.now += MONTH;
    expect(await erase()).toBeGreaterThanOrEqual(3);
    const left = await stored();
    for (const name of ["The leaver's", "Deleted", "Named anew"]) expect(left).not.toContain(name);
    expect(left).toContain("The leaver's for all");
    expect(left).toContain("Mine still");
  });
});
