/** Rows of a file that are about records which are there already. */
import type { PresentedRecord } from "#shared/api/record.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import {
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  remove,
  type Row,
} from "../../support/data/factories.ts";
import { importRows, dryRun, refusalsOf } from "../../support/data/importing.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(DATABASES)("an import that updates on %s", (kind) => {
  let site: TestSite;
  let sports: number;
  let arts: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    sports = await createNoticeList(site, "Sports");
    arts = await createFaculty(site, { name: "arts" });
  });
  afterAll(() => site.close());

  const record = async (table: string, id: number) =>
    (await site.get<PresentedRecord>(`/api/${table}/${id}?lang=all`, site.token)).body;

  it("changes the columns that are given, and leaves rows that say nothing new alone", async () => {
    const first = await createNotice(site, sports, { title: "One", refNo: "KSU/1" });
    const second = await createNotice(site, sports, { title: "Two", refNo: "KSU/2" });
    const rows = [
      { id: String(first), title: "One, corrected" },
      { id: String(second), title: "Two", type: "Sports", udate: "2026-3-5", active: "yes" },
    ];
    expect((await importRows(site, "notification", rows)).body).toMatchObject({
      created: 0,
      updated: 1,
      same: 1,
    });
    expect(await record("notification", first)).toMatchObject({
      title: "One, corrected",
      refNo: "KSU/1",
      version: 2,
    });
    expect(await record("notification", second)).toMatchObject({ version: 1 });
    const again = await importRows(site, "notification", rows);
    expect(again.body).toEqual({ receipt: null, created: 0, updated: 0, same: 2 });
  });

  it("empties what an empty cell stands for, but never what is required", async () => {
    const id = await createNotice(site, sports, { refNo: "KSU/9" });
    await importRows(site, "notification", [{ id: String(id), refNo: "", active: "" }]);
    expect(await record("notification", id)).toMatchObject({ refNo: null, active: true });
    const { status, body } = await importRows(site, "notification", [{ id: String(id), title: "" }]);
    expect(status).toBe(400);
    expect(refusalsOf(body.fates)).toEqual([[1, "title", API_TEXTS.en.required]]);
  });

  it("finds records by a unique column, in letters of either case, and creates the others", async () => {
    await createDepartment(site, arts, { name: "physics", label: "Physics" });
    const rows = [
      { name: "PHYSICS", label: "Department of Physics" },
      { name: "geology", label: "Department of Geology" },
    ];
    const { body } = await dryRun(site, "department", rows, { match: "name" });
    expect(body.fates.map(({ action }) => action)).toEqual(["update", "create"]);
    expect((await importRows(site, "department", rows, { match: "name" })).body).toMatchObject({
      created: 1,
      updated: 1,
    });
    const { body: physics } = await site.get<Row>("/api/department/name?name=physics");
    expect(physics).toMatchObject({ name: "physics", label: "Department of Physics" });
    const unmatched = await dryRun(site, "department", rows);
    expect(unmatched.body).toMatchObject({ create: 0, refuse: 2 });
  });

  it("refuses to match by a column that does not tell records apart", async () => {
    const { status, body } = await dryRun(site, "department", [{ label: "x" }], { match: "label" });
    expect({ status, code: body.code }).toEqual({ status: 400, code: "invalid" });
  });

  it("refuses a version that is no longer the stored one, a record that is gone, and one that comes twice", async () => {
    const [old, gone, twice] = [
      await createNotice(site, sports),
      await createNotice(site, sports),
      await createNotice(site, sports),
    ];
    await importRows(site, "notification", [{ id: old, title: "Newer" }]);
    await remove(site, "notification", gone);
    const { body } = await dryRun(site, "notification", [
      { id: old, version: "1", title: "Older" },
      { id: gone, title: "x" },
      { id: twice, title: "x" },
      { id: twice, title: "y" },
    ]);
    expect(refusalsOf(body.fates)).toEqual([
      [1, "version", API_TEXTS.en.conflict],
      [2, "id", API_TEXTS.en.not_found],
      [4, "", API_TEXTS.en.row_twice],
    ]);
  });

  it("refuses values that must be unique, among the rows of the file too", async () => {
    await createFaculty(site, { name: "taken", label: "Taken" });
    const names = ["free-1", "TAKEN", "free-2", "Free-1"];
    const { body } = await dryRun(
      site,
      "faculty",
      names.map((name) => ({ name, label: name })),
    );
    expect(refusalsOf(body.fates)).toEqual([
      [2, "name", API_TEXTS.en.not_unique],
      [4, "name", API_TEXTS.en.taken_in_file],
    ]);
  });

  it("lets a row take a value that a row before it gives up", async () => {
    const id = await createFaculty(site, { name: "old-name", label: "Old" });
    const rows = [
      { id, name: "new-name" },
      { name: "old-name", label: "Heir" },
    ];
    expect((await importRows(site, "faculty", rows)).body).toMatchObject({ created: 1, updated: 1 });
    expect((await dryRun(site, "faculty", rows.toReversed())).body).toMatchObject({ refuse: 1, same: 1 });
  });

  it("keeps a reference whose name several records have, where the record has one of them", async () => {
    const [, second] = [
      await createFaculty(site, { name: "twin-1", label: "Twin" }),
      await createFaculty(site, { name: "twin-2", label: "Twin" }),
    ];
    const id = await createDepartment(site, second, { name: "of-a-twin" });
    const { body } = await dryRun(site, "department", [{ id, faculty: "Twin" }]);
    expect(body).toMatchObject({ same: 1, refuse: 0 });
  });
});
