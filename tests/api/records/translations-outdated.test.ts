/** A translation whose English has changed since it was made. */
import type { Overview } from "#shared/api/staff.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createColumn,
  create,
  createContent,
  createNotice,
  createNoticeList,
  createTable,
  idsOf,
  remove,
  restore,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { importRows } from "../../support/data/importing.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(DATABASES)("an outdated translation on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  const notice = (more: Row = {}) => createNotice(site, list, { title: "Fee", title_kn: "ಶುಲ್ಕ", ...more });
  const read = async (id: number, table = "notification", query = "?lang=all") =>
    (await site.get<Row>(`/api/${table}/${id}${query}`, site.token)).body;
  const outdated = async (id: number, table?: string) => (await read(id, table))["_outdated"];
  const change = async (id: number, values: Row, query = "", table = "notification") =>
    expect((await update(site, table, { id, ...values }, query)).status).toBe(200);
  const counted = async (object: string) =>
    (await site.get<Overview>("/api/staff/overview", site.token)).body.outdated.find(
      (each) => each.object === object,
    )?.count ?? 0;

  it("is one whose English changed while it stayed, and goes on being shown", async () => {
    const id = await notice();
    expect(await outdated(id)).toBeUndefined();
    await change(id, { refNo: "KSU/1" });
    expect(await outdated(id)).toBeUndefined();
    await change(id, { title: "Fee of 2026" });
    expect(await outdated(id)).toEqual(["title"]);
    const { body } = await site.get<Row>(`/api/notification/${id}?lang=kn`);
    expect(body).toMatchObject({ title: "ಶುಲ್ಕ", _fallback: ["type"] });
    expect(body).not.toHaveProperty("_outdated");
  });

  it("is up to date once it is changed, by either way of writing Kannada, or emptied", async () => {
    for (const [values, query] of [
      [{ title_kn: "ಹೊಸ ಶುಲ್ಕ" }, ""],
      [{ title: "ಹೊಸ ಶುಲ್ಕ" }, "?lang=kn"],
      [{ title_kn: null }, ""],
    ] as const) {
      const id = await notice();
      await change(id, { title: "Fee of 2026" });
      await change(id, values, query);
      expect(await outdated(id)).toBeUndefined();
    }
    const together = await notice();
    await change(together, { title: "Fee of 2026", title_kn: "ಹೊಸ ಶುಲ್ಕ" });
    expect(await outdated(together)).toBeUndefined();
  });

  it("is up to date once somebody confirms it, until the English changes again", async () => {
    const id = await notice();
    await change(id, { title: "Fee." });
    await change(id, { _confirmed: ["title"] });
    expect(await outdated(id)).toBeUndefined();
    await change(id, { title: "Fees" });
    expect(await outdated(id)).toEqual(["title"]);
    for (const wrong of ["udate", "nosuch", 5, [["title"]]])
      expect(await update(site, "notification", { id, _confirmed: wrong })).toMatchObject({
        status: 400,
        body: { errors: [{ field: "_confirmed" }] },
      });
  });

  it("is up to date when the English is again the text that it was made from", async () => {
    const id = await notice();
    await change(id, { title: "Fee of 2026" });
    await change(id, { title: "Fee of 2027" });
    expect(await outdated(id)).toEqual(["title"]);
    await change(id, { title: "Fee" });
    expect(await outdated(id)).toBeUndefined();
  });

  it("is none where the English was added later, or a record comes back as it was answered", async () => {
    const id = await createContent(site, { name: "only-kannada", content: null, content_kn: "<p>ಮಾತ್ರ</p>" });
    await change(id, { content: "<p>Added</p>" }, "", "content");
    expect(await outdated(id, "content")).toBeUndefined();
    const other = await notice();
    await change(other, { title: "Fee of 2026" });
    await change(other, { _outdated: [], title: "Fee of 2026" });
    expect(await outdated(other)).toEqual(["title"]);
  });

  it("is found in the list, counted on the dashboard, and survives soft deletion", async () => {
    const before = await counted("notification");
    const id = await notice();
    await change(id, { title: "Fee of 2026" });
    expect(await counted("notification")).toBe(before + 1);
    const found = async () =>
      idsOf(
        (await site.get<{ rows: { id: number }[] }>("/api/notification?outdated=true&size=30", site.token))
          .body.rows,
      );
    expect(await found()).toContain(id);
    expect((await site.get("/api/notification?outdated=true")).status).toBe(400);
    await remove(site, "notification", id);
    expect(await found()).not.toContain(id);
    expect(await counted("notification")).toBe(before);
    await restore(site, "notification", id);
    expect(await outdated(id)).toEqual(["title"]);
  });

  it("comes with an import that changes the English alone, and goes when the import is reverted", async () => {
    const id = await notice();
    const row = { id, title: "Fee of 2026", title_kn: "ಶುಲ್ಕ" };
    const { body } = await importRows(site, "notification", [row]);
    expect(await outdated(id)).toEqual(["title"]);
    const undone = await site.call("POST", `/api/notification/import/undo/${body.receipt}`, {
      token: site.token,
    });
    expect(undone.status).toBe(200);
    expect(await outdated(id)).toBeUndefined();
  });

  it("is known in a table of the staff's own as well", async () => {
    await createTable(site, "outing");
    await createColumn(site, "outing", "place", "Text", { translated: true });
    const id = await create(site, "outing", { place: "One", place_kn: "ಒಂದು" });
    await change(id, { place: "Two" }, "", "outing");
    expect(await outdated(id, "outing")).toEqual(["place"]);
  });
});
