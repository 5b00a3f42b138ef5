/** Records refer to each other by id: what is renamed keeps what belongs to it, and what leads to it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BlockOfPage } from "#shared/api/pages.ts";
import {
  create,
  createColumn,
  createContent,
  createDepartment,
  createFaculty,
  createOption,
  createTable,
  remove,
  restore,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { join } from "../../support/data/people.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(DATABASES)("renaming on %s", (kind) => {
  let site: TestSite;
  let type: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    type = await createOption(site, "menu", "type", "A menu");
  });
  afterAll(() => site.close());

  const rename = async (table: string, id: number, name: string) =>
    expect((await update(site, table, { id, name })).status).toBe(200);
  const blocksOf = async (page: number) =>
    (await site.get<BlockOfPage[]>(`/api/block/page/${page}`, site.token)).body;
  const addressesOf = async (page: number) => (await blocksOf(page)).map(({ address }) => address);
  const menuEntry = (url: string) => create(site, "menu", { name: "renamed_entry", url, type });
  const urlOf = async (table: string, id: number) =>
    (await site.get<Row>(`/api/${table}/${id}`, site.token)).body["url"];
  const sitemap = async () => (await site.get<string>("/sitemap.xml")).body;

  it("a page keeps its blocks and the records of a table that only it shows", async () => {
    const page = await create(site, "page", { name: "chess-club", label: "Chess club" });
    const object = await createTable(site, "trophies", { publicRead: true });
    await createColumn(site, object, "title");
    const trophy = await create(site, "trophies", { title: "Rook of Raichur" });
    const shared = { page, label: "notices", kind: "table", object };
    const top = await create(site, "block", { ...shared, name: "cups" });
    await create(site, "block", { ...shared, name: "won", parent: top });
    await rename("page", page, "board-games");
    expect(await addressesOf(page)).toEqual([
      "/page/board-games?tab=cups",
      "/page/board-games?tab=cups&sub=won",
    ]);
    expect(await sitemap()).toContain(`/record/${object}/${trophy}`);
    const found = await site.get<{ rows: Row[] }>("/api/search?q=Raichur");
    expect(found.body.rows).toMatchObject([{ title: "Rook of Raichur" }]);
    await rename("block", top, "awards");
    expect(await addressesOf(page)).toEqual([
      "/page/board-games?tab=awards",
      "/page/board-games?tab=awards&sub=won",
    ]);
  });

  it("a page and a tab keep what columns of addresses say, also while they are hidden", async () => {
    const page = await create(site, "page", { name: "hostel", label: "Hostel", active: false });
    const tab = await create(site, "block", { page, name: "fees", label: "fees", kind: "text" });
    const [entry, below, elsewhere] = [
      await menuEntry("page/Hostel"),
      await menuEntry("/page/hostel?tab=fees&page=2#rules"),
      await menuEntry("/page/hostels"),
    ];
    await rename("page", page, "residence");
    expect(await urlOf("menu", entry)).toBe("/page/residence");
    expect(await urlOf("menu", below)).toBe("/page/residence?tab=fees&page=2#rules");
    await rename("block", tab, "charges");
    expect(await urlOf("menu", below)).toBe("/page/residence?tab=charges&page=2#rules");
    expect(await urlOf("menu", elsewhere)).toBe("/page/hostels");
    const faculty = await createFaculty(site, { name: "letters", url: "faculty/letters" });
    const ofFaculty = await menuEntry("/faculty/letters");
    await createDepartment(site, faculty, { name: "urdu", url: "dept/urdu" });
    const ofDepartment = await menuEntry("/faculty/letters/dept/urdu");
    expect((await update(site, "faculty", { id: faculty, name: "arts", url: "faculty/arts" })).status).toBe(
      200,
    );
    expect(await urlOf("menu", ofFaculty)).toBe("/faculty/arts");
    expect(await urlOf("menu", ofDepartment)).toBe("/dept/urdu");
  });

  it("keeps what a link asks for besides, follows redirects, and leads none back to itself", async () => {
    const page = await create(site, "page", { name: "aviary", label: "Aviary" });
    const tab = await create(site, "block", { page, name: "Birds", label: "fees", kind: "text" });
    const redirect = await create(site, "redirect", {
      source: "/birds.html",
      target: "/page/aviary?tab=Birds",
    });
    const [kannada, document] = [
      await menuEntry("/page/aviary?lng=kn&tab=Birds"),
      await menuEntry("/load?page=aviary"),
    ];
    const target = async (id: number) =>
      (await site.get<Row>(`/api/redirect/${id}`, site.token)).body["target"];
    await rename("block", tab, "birds");
    expect(await target(redirect)).toBe("/page/aviary?tab=birds");
    await rename("page", page, "bird-house");
    expect(await target(redirect)).toBe("/page/bird-house?tab=birds");
    expect(await urlOf("menu", kannada)).toBe("/page/bird-house?tab=birds&lng=kn");
    expect(await urlOf("menu", document)).toBe("/page/bird-house");
    await rename("page", page, "aviary");
    expect(await urlOf("menu", document)).toBe("/page/aviary");
    const all = (await site.get<{ source: string; target: string }[]>("/api/redirect/all", site.token)).body;
    const leading = all.filter(({ source, target: to }) => `${source} ${to}`.includes("bird-house"));
    expect(leading.every(({ target: to }) => to === "/page/aviary")).toBe(true);
    expect(all.filter(({ source }) => source === "/page/aviary")).toEqual([]);
  });

  it("a page does not count links to another page that has its earlier name now", async () => {
    const page = await create(site, "page", { name: "syllabi", label: "Syllabi" });
    await rename("page", page, "syllabi-old");
    await create(site, "page", { name: "syllabi", label: "New syllabi" });
    const entry = await menuEntry("/page/syllabi");
    const { body } = await remove(site, "page", page);
    expect(body["uses"]).not.toContainEqual(expect.objectContaining({ object: "menu", id: entry }));
  });

  it("a page is not deleted from under a department whose address it is", async () => {
    const page = await create(site, "page", { name: "music-school", label: "Music" });
    const faculty = await createFaculty(site, { name: "fine-arts", url: "faculty/fine-arts" });
    const id = await createDepartment(site, faculty, { name: "music", url: "page/music-school" });
    const { status, body } = await remove(site, "page", page);
    expect(status).toBe(409);
    expect(body["uses"]).toMatchObject([{ object: "department", id }]);
  });

  it("a tab goes to another page with the tabs below it, and stands below none of another page", async () => {
    const [one, other] = [
      await create(site, "page", { name: "one", label: "One" }),
      await create(site, "page", { name: "other", label: "Other" }),
    ];
    const top = await create(site, "block", { page: one, name: "top", label: "fees" });
    const below = await create(site, "block", { page: one, name: "below", label: "fees", parent: top });
    const refused = await site.call<Row>("POST", "/api/block/create", {
      token: site.token,
      body: { page: other, name: "lost", label: "fees", parent: top },
    });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "parent" }] } });
    expect((await update(site, "block", { id: top, page: other })).status).toBe(200);
    expect((await blocksOf(other)).map(({ id }) => id)).toEqual([top, below]);
  });

  it("a page is not deleted from under a menu or a text that names an earlier address", async () => {
    const page = await create(site, "page", { name: "canteen", label: "Canteen" });
    const text = await createContent(site, {
      name: "eating",
      label: "Eating",
      content: '<p><a href="/page/canteen">Canteen</a></p>',
    });
    await rename("page", page, "dining-hall");
    await rename("page", page, "mess");
    const entry = await menuEntry("/page/mess");
    const { status, body } = await remove(site, "page", page);
    expect(status).toBe(409);
    expect(body["uses"]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ object: "content", id: text }),
        expect.objectContaining({ object: "menu", id: entry }),
      ]),
    );
  });

  it("an earlier name of a page is taken over by editors alone, and by the page itself", async () => {
    const page = await create(site, "page", { name: "senate", label: "Senate" });
    await rename("page", page, "senate-hall");
    const own = await create(site, "page", { name: "debating", label: "Debating" });
    const { token } = await join(site, "debater", "contributor", { units: [`page/${own}`] });
    const renameOwn = (name: string) =>
      site.call<Row>("PUT", "/api/page/update", { token, body: { id: own, name } });
    expect(await renameOwn("Senate")).toMatchObject({ status: 409, body: { errors: [{ field: "name" }] } });
    expect((await renameOwn("debates")).status).toBe(200);
    expect((await renameOwn("debating")).status).toBe(200);
    await rename("page", own, "senate");
  });

  it("a page in the trash keeps its name and its blocks from others", async () => {
    const page = await create(site, "page", { name: "inquiry", label: "Inquiry" });
    const hidden = await create(site, "block", { page, name: "report", label: "fees", active: false });
    expect((await remove(site, "page", page)).status).toBe(200);
    const own = await create(site, "page", { name: "own-office", label: "Own office" });
    const { token } = await join(site, "namesake", "contributor", { units: [`page/${own}`] });
    const call = (method: string, path: string, body?: Row) => site.call<Row>(method, path, { token, body });
    const taken = await call("PUT", "/api/page/update", { id: own, name: "Inquiry" });
    expect(taken).toMatchObject({ status: 409, body: { code: "not_unique", errors: [{ field: "name" }] } });
    expect((await call("GET", `/api/block/${hidden}`)).status).toBe(404);
    const created = await site.call<Row>("POST", "/api/page/create", {
      token: site.token,
      body: { name: "inquiry", label: "Another inquiry" },
    });
    expect(created.status).toBe(409);
    expect((await restore(site, "page", page)).status).toBe(200);
    expect(await addressesOf(page)).toEqual(["/page/inquiry"]);
  });
});
