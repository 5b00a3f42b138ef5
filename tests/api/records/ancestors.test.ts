/** No record is its own ancestor, however it is written. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { create, createOption, remove, restore, type Row, update } from "../../support/data/factories.ts";
import { dryRun, importRows } from "../../support/data/importing.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const REFUSED = { status: 400, body: { code: "invalid", errors: [{ field: "parent" }] } };

describe.each(DATABASES)("an ancestor on %s", (kind) => {
  let site: TestSite;
  let type: number;
  let top: number;
  let middle: number;
  let bottom: number;
  const parentOf = async (id: number) =>
    (await site.get<{ parent: number }>(`/api/menu/${id}`, site.token)).body.parent;
  const entry = (parent: number) => create(site, "menu", { name: "about", type, parent });
  beforeAll(async () => {
    site = await openTestSite(kind);
    type = await createOption(site, "menu", "type", "Links below");
    top = await entry(0);
    middle = await entry(top);
    bottom = await entry(middle);
  });
  afterAll(() => site.close());

  it("is never the record itself, or one below it", async () => {
    for (const parent of [top, middle, bottom])
      expect(await update(site, "menu", { id: top, parent })).toMatchObject(REFUSED);
    expect(await parentOf(top)).toBe(0);
    expect((await update(site, "menu", { id: bottom, parent: top })).status).toBe(200);
    expect((await update(site, "menu", { id: bottom, parent: middle })).status).toBe(200);
  });

  it("is refused row by row in an import and its dry run, also where two rows make a circle", async () => {
    const [one, other] = [await entry(0), await entry(0)];
    const rows = [
      { id: one, parent: other },
      { id: other, parent: one },
    ];
    for (const { body } of [await dryRun(site, "menu", rows), await importRows(site, "menu", rows)])
      expect(body).toMatchObject({ refuse: 1, fates: [{}, { action: "refuse", id: other }] });
    expect([await parentOf(one), await parentOf(other)]).toEqual([0, 0]);
  });

  it("is refused when many records are edited at once", async () => {
    const records = [{ id: top, parent: bottom }];
    const answer = await site.call<Row>("POST", "/api/menu/update", { token: site.token, body: { records } });
    expect([answer.status, await parentOf(top)]).toEqual([400, 0]);
  });

  it("is not below the record in the trash either", async () => {
    await remove(site, "menu", bottom, "?force=true");
    expect(await update(site, "menu", { id: top, parent: bottom })).toMatchObject({ status: 400 });
    expect((await restore(site, "menu", bottom)).status).toBe(200);
  });

  it("is no circle of courses or corrections either", async () => {
    const department = undefined;
    const one = await create(site, "coffered", { title: "M.A.", dept: department });
    const other = await create(site, "coffered", { title: "M.Phil.", parent: one });
    expect(await update(site, "coffered", { id: one, parent: other })).toMatchObject(REFUSED);
    expect(await update(site, "coffered", { id: one, parent: one })).toMatchObject(REFUSED);
  });

  it("may change places with a child in one call", async () => {
    const version = async (id: number) =>
      (await site.get<{ version: number }>(`/api/menu/${id}`, site.token)).body.version;
    const entries = [
      { id: top, version: await version(top), parent: middle, position: 1 },
      { id: middle, version: await version(middle), parent: 0, position: 1 },
      { id: bottom, version: await version(bottom), parent: middle, position: 2 },
    ];
    const answer = await site.call("PUT", `/api/menu/layout/${type}`, {
      token: site.token,
      body: { entries },
    });
    expect(answer.status).toBe(200);
    expect([await parentOf(top), await parentOf(middle)]).toEqual([middle, 0]);
  });
});
