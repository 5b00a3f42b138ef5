/** Nothing is deleted from under a link without its being said. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  create,
  createColumn,
  createContent,
  createFaculty,
  createNotice,
  createNoticeList,
  createOption,
  createTable,
  remove,
  update,
} from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(DATABASES)("links on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  it("in texts and menus to a page are named before it is deleted", async () => {
    const id = await create(site, "page", { name: "canteen", label: "Canteen" });
    const menu = await createOption(site, "menu", "type", "Canteen menu");
    await create(site, "menu", { name: "canteen_entry", url: "page/Canteen?tab=a", type: menu });
    const text = await createContent(site, {
      name: "eating",
      label: "Eating",
      content_kn: '<p>ಊಟ: <a href="/page/canteen#today">ಕ್ಯಾಂಟೀನ್</a></p>',
    });
    await createContent(site, {
      name: "other",
      label: "Other",
      content: '<p><a href="/page/canteens">x</a></p>',
    });
    const { status, body } = await remove(site, "page", id);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "in_use", more: 0 });
    expect(body.uses).toHaveLength(2);
    expect(body.uses).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ object: "content", label: "Eating", column: "content" }),
        expect.objectContaining({ object: "menu", label: "canteen_entry", column: "url" }),
      ]),
    );
    await update(site, "content", { id: text, content_kn: "<p>ಊಟ</p>" });
    const { body: fewer } = await remove(site, "page", id);
    expect(fewer.uses).toEqual([expect.objectContaining({ object: "menu" })]);
    expect((await remove(site, "page", id, "?force=true")).status).toBe(200);
    const faculty = await createFaculty(site, { name: "law", url: "faculty/law" });
    expect((await remove(site, "faculty", faculty)).status).toBe(200);
  });

  it("to a notice are known by its id", async () => {
    const list = await createNoticeList(site);
    const id = await createNotice(site, list, { title: "Hall tickets" });
    await createContent(site, {
      name: "halls",
      label: "Halls",
      content: `<p><a href="/notice/${id}/hall-tickets">Hall tickets</a></p>`,
    });
    expect((await remove(site, "notification", id)).status).toBe(409);
    const free = await createNotice(site, list, { title: "Free" });
    expect((await remove(site, "notification", free)).status).toBe(200);
  });

  it("to a tab and to a record of an own table are named before these are deleted", async () => {
    await create(site, "page", { name: "clubs", label: "Clubs" });
    const block = await create(site, "block", { page: "clubs", name: "chess", label: "chess", kind: "text" });
    await createContent(site, {
      name: "games",
      label: "Games",
      content: '<p><a href="/page/clubs?page=2&amp;tab=chess">Chess</a></p>',
    });
    const { status, body } = await remove(site, "block", block);
    expect(status).toBe(409);
    expect(body.uses).toEqual([expect.objectContaining({ object: "content", label: "Games" })]);
    const table = await createTable(site, "clubs", { publicRead: true });
    await createColumn(site, table, "title");
    const club = await create(site, "clubs", { title: "Chess club" });
    await createContent(site, {
      name: "club",
      label: "Club",
      content_kn: `<p><a href="/record/${table}/${club}/an-older-title">ಸಂಘ</a></p>`,
    });
    expect((await remove(site, "clubs", club)).body.uses).toEqual([
      expect.objectContaining({ object: "content", label: "Club" }),
    ]);
    const free = await create(site, "clubs", { title: "Free" });
    expect((await remove(site, "clubs", free)).status).toBe(200);
  });
});
