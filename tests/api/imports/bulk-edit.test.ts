/** The same values for several records, as the lists of the staff area send them: an import of values as a form has them. */
import type { PresentedRecord } from "#shared/api/record.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNotice, createNoticeList, update } from "../../support/data/factories.ts";
import { dryRun, importRows, refusalsOf } from "../../support/data/importing.ts";
import { join } from "../../support/data/people.ts";
import { createUnits, type Units } from "../../support/data/units.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(DATABASES)("a change of several records on %s", (kind) => {
  let site: TestSite;
  let units: Units;
  let sports: number;
  let results: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    units = await createUnits(site);
    sports = await createNoticeList(site, "Sports");
    results = await createNoticeList(site, "Results");
  });
  afterAll(() => site.close());

  const record = async (id: number) =>
    (await site.get<PresentedRecord>(`/api/notification/${id}?lang=all`, site.token)).body;
  const notices = async (count: number) =>
    Promise.all(Array.from({ length: count }, () => createNotice(site, sports)));
  const events = async (id: number) => {
    const { body } = await site.get<{ entries: { event: string; record: number }[] }>(
      "/api/audit?object=notification",
      site.token,
    );
    return body.entries.filter((entry) => entry.record === id).map(({ event }) => event);
  };

  it("takes values as forms have them, has a version and an entry of the audit for each, and is undone as one", async () => {
    const ids = await notices(3);
    const values = {
      active: false,
      type: [results, sports],
      publishTo: "2026-04-01T00:00:00.000Z",
      refNo: null,
      title_kn: "ಶುಲ್ಕ",
    };
    const rows = ids.map((id) => ({ id, version: 1, ...values }));
    expect((await dryRun(site, "notification", rows)).body).toMatchObject({ update: 3, refuse: 0 });
    expect(await record(ids[0]!)).toMatchObject({ version: 1, active: true });
    const { body } = await importRows(site, "notification", rows);
    expect(body).toMatchObject({ created: 0, updated: 3, same: 0 });
    for (const id of ids) {
      const { active, types, publishTo, title_kn, version } = await record(id);
      expect({ active, publishTo, title_kn, version }).toEqual({
        active: false,
        publishTo: values.publishTo,
        title_kn: "ಶುಲ್ಕ",
        version: 2,
      });
      expect((types as { value: number }[]).map(({ value }) => value)).toEqual([results, sports]);
      expect(await events(id)).toEqual(["update", "create"]);
    }
    const undone = await site.call("POST", `/api/notification/import/undo/${body.receipt}`, {
      token: site.token,
    });
    expect(undone.body).toMatchObject({ reverted: 3, removed: 0, left: [] });
    for (const id of ids)
      expect(await record(id)).toMatchObject({ active: true, publishTo: null, title_kn: null, version: 3 });
  });

  it("changes nothing where one was changed since it was seen, and names it", async () => {
    const [first = 0, second = 0] = await notices(2);
    await update(site, "notification", { id: second, title: "Changed meanwhile" });
    const rows = [first, second].map((id) => ({ id, version: 1, active: false }));
    const tried = await dryRun(site, "notification", rows);
    expect(tried.body).toMatchObject({ update: 1, refuse: 1 });
    expect(refusalsOf(tried.body.fates).map(([row]) => row)).toEqual([2]);
    expect((await importRows(site, "notification", rows)).status).toBe(400);
    expect(await record(first)).toMatchObject({ version: 1, active: true });
  });

  it("reaches a unit's own rows alone, and nobody's who may only propose", async () => {
    const { own, other } = units;
    const person = await join(site, "bulk.unit", "contributor", {
      units: [`department/${own.department}`],
    });
    const rows = [own.notice, other.notice].map((id) => ({ id, active: false }));
    const tried = await dryRun(site, "notification", rows, { token: person.token });
    expect(tried.body).toMatchObject({ update: 1, refuse: 1 });
    expect((await importRows(site, "notification", rows.slice(1), { token: person.token })).status).toBe(400);
    expect(await record(other.notice)).toMatchObject({ active: true });
    const { body: tables } = await site.get<{ id: number; name: string }[]>("/api/db_object/all", site.token);
    const { id: table } = tables.find(({ name }) => name === "notification")!;
    expect((await update(site, "db_object", { id: table, approval: true })).status).toBe(200);
    const refused = await importRows(site, "notification", rows.slice(0, 1), { token: person.token });
    expect(refused).toMatchObject({ status: 403, body: { code: "approval_required" } });
    expect((await importRows(site, "notification", rows.slice(0, 1))).status).toBe(200);
  });
});
