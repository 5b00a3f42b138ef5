/** Pages as staff make them: their blocks with labels, places and first texts, and a new page with all that belongs to it. */
import type { BlockList, BlockOfPage, RecordsMade } from "#shared/api/pages.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  create,
  createContent,
  createNoticeList,
  createOption,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { joinContributor } from "../../support/data/people.ts";
import { type Answer, ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const NONE = { en: null, kn: null };
const called = (en: string, kn = "") => ({ en, kn, versions: NONE });

describe.each(ANY_DATABASE)("pages on %s", (kind) => {
  let site: TestSite;
  let page: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    page = await create(site, "page", { name: "hostel-rules", label: "Hostel rules" });
  });
  afterAll(() => site.close());

  const send = <T>(path: string, body: Row, token = site.token): Promise<Answer<T>> =>
    site.call("POST", `/api/${path}`, { body, token });
  const write = (body: Row, token = site.token) => send<RecordsMade>("block/labelled", body, token);
  const blocks = async (of = page, lang = "en"): Promise<BlockOfPage[]> =>
    (await site.get<BlockOfPage[]>(`/api/block/page/${of}?lang=${lang}`, site.token)).body;
  const block = async (id: number): Promise<BlockOfPage> => (await blocks()).find((each) => each.id === id)!;
  const added = async (en: string, more: Row = {}): Promise<number> => {
    const { status, body } = await write({ page, label: called(en), ...more });
    expect(status).toBe(200);
    return body.id;
  };
  const whole = (body: Row, token = site.token) => send<RecordsMade>("page/whole", body, token);

  it("get blocks that are named in both languages, with a key and a name in the address of the system's", async () => {
    const list = await createNoticeList(site, "Rooms");
    const { body } = await write({ page, label: called("Room lists", "ಕೊಠಡಿಗಳು"), kind: "notices", list });
    expect(await block(body.id)).toMatchObject({
      name: "room-lists",
      key: "block_room_lists",
      texts: { en: { label: "Room lists" }, kn: { label: "ಕೊಠಡಿಗಳು" } },
      kind: "notices",
      list,
      parent: 0,
      _status: "published",
      address: "/page/hostel-rules",
    });
    expect(await block(await added("Room lists"))).toMatchObject({
      name: "room-lists-2",
      key: "block_room_lists_2",
      address: "/page/hostel-rules?tab=room-lists-2",
    });
    const { body: lists } = await site.get<BlockList[]>("/api/block/lists?lang=en", site.token);
    for (const shown of ["notices", "archive"])
      expect(lists).toContainEqual({ kind: shown, value: list, label: "Rooms" });
    expect(lists).toContainEqual(expect.objectContaining({ kind: "disclosure", value: 2 }));
    expect(lists.some((each) => each.kind === "text")).toBe(false);
  });

  it("take a block with its text, or nothing of it", async () => {
    const text = { content: "<p>Gates close at ten.</p><script>evil()</script>", content_kn: "<p>ಹತ್ತಕ್ಕೆ</p>" };
    const { body } = await write({ page, label: called("Gates", "ಬಾಗಿಲು"), kind: "text", text });
    const { content, version } = await block(body.id);
    expect(content).toMatchObject({ label: "Gates" });
    expect(body.records.map(({ object }) => object)).toEqual(["content", "block"]);
    const stored = await site.get<Row>(`/api/content/${content!.value}?lang=all`, site.token);
    expect(stored.body).toMatchObject({ label_kn: "ಬಾಗಿಲು", content: "<p>Gates close at ten.</p>" });
    const before = await site.get<Row[]>("/api/content/all", site.token);
    const refused = await write({ page, label: called("Never"), kind: "unknown", text });
    expect(refused.status).toBe(400);
    expect((await site.get<Row[]>("/api/content/all", site.token)).body).toEqual(before.body);
    expect((await write({ page, label: called(" "), kind: "text" })).status).toBe(400);
    expect((await write({ page: 999_999, label: called("Nowhere") })).status).toBe(404);
    expect(version).toBe(1);

    const taken = await send("staff/records/delete", { records: body.records });
    expect(taken).toMatchObject({ status: 200, body: { deleted: 2 } });
    expect(await block(body.id)).toBeUndefined();
    expect((await site.get(`/api/content/${content!.value}`, site.token)).status).toBe(404);
  });

  it("take a block where it is put: first, behind another one, and below one, which keeps it when it is renamed", async () => {
    const own = await create(site, "page", { name: "places", label: "Places" });
    const at = async (en: string, parent: number, after: number) =>
      (await write({ page: own, label: called(en), place: { parent, after } })).body.id;
    const one = await at("One", 0, 0);
    const three = await at("Three", 0, one);
    const two = await at("Two", 0, one);
    const first = await at("First", 0, 0);
    const below = await at("Below", two, 0);
    const order = async () => (await blocks(own)).filter(({ parent }) => parent === 0).map(({ id }) => id);
    expect(await order()).toEqual([first, one, two, three]);
    const found = async (id: number) => (await blocks(own)).find((each) => each.id === id)!;
    expect(await found(below)).toMatchObject({ parent: two, address: "/page/places?tab=two&sub=below" });
    const { version } = await found(two);
    expect((await write({ id: two, version, name: "second" })).status).toBe(200);
    expect(await found(below)).toMatchObject({ parent: two, address: "/page/places?tab=second&sub=below" });
    const refused = await update(site, "block", { id: two, parent: below });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "parent" }] } });
  });

  it("give a block a label of its own where others show the same text, and overwrite nothing of others", async () => {
    const one = await block(await added("Mess"));
    const entry = await create(site, "menu", {
      name: one.key,
      type: await createOption(site, "menu", "type", "M"),
    });
    expect((await block(one.id)).uses).toMatchObject([{ object: "menu", id: entry }]);
    const versions = { en: one.texts.en!.version, kn: null };
    const own = await write({ id: one.id, version: one.version, label: { en: "Food", kn: "ಊಟ", versions } });
    expect(own.status).toBe(200);
    expect(await block(one.id)).toMatchObject({ key: "block_food", texts: { kn: { label: "ಊಟ" } } });
    const late = await write({ id: one.id, version: one.version, label: { en: "Late", kn: "", versions } });
    expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await block(one.id)).texts.en?.label).toBe("Food");
  });

  it("are made with their text and their entry in a menu, and reverted together", async () => {
    const menu = await createOption(site, "menu", "type", "Sections");
    const asked = {
      name: "museum",
      label: "Museum",
      label_kn: "ವಸ್ತುಸಂಗ್ರಹಾಲಯ",
      text: { content: "<p>Open daily</p>", content_kn: "<p>ಪ್ರತಿದಿನ</p>" },
      menu: { menu, parent: 0 },
    };
    const { status, body } = await whole(asked);
    expect(status).toBe(200);
    expect(body.records.map(({ object }) => object)).toEqual(["content", "page", "menu"]);
    const stored = await site.get<Row>(`/api/page/${body.id}?lang=all`, site.token);
    expect(stored.body).toMatchObject({
      name: "museum",
      label_kn: "ವಸ್ತುಸಂಗ್ರಹಾಲಯ",
      body: { label: "Museum" },
    });
    const entries = await site.get<Row[]>("/api/menu/entries?lang=en", site.token);
    expect(entries.body.find((each) => each["menu"] === menu)).toMatchObject({
      url: "/page/museum",
      texts: { en: { label: "Museum" } },
      target: { kind: "page" },
    });

    const second = await whole({ ...asked, label: "Second" });
    expect(second).toMatchObject({ status: 409, body: { code: "not_unique", errors: [{ field: "name" }] } });
    for (const name of ["", "Über uns", "a/b", "-a"])
      expect(await whole({ ...asked, name }), name).toMatchObject({
        status: 400,
        body: { errors: [{ field: "name" }] },
      });
    expect((await whole({ ...asked, name: "lost", menu: { menu, parent: 999_999 } })).status).toBe(400);
    expect((await site.get("/api/page/name?name=lost", site.token)).status).toBe(404);

    const [, , entry] = body.records;
    await update(site, "menu", { id: entry!.id, url: "/page/museum?tab=x" });
    const changed = await send("staff/records/delete", { records: body.records });
    expect(changed).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await site.get(`/api/page/${body.id}`, site.token)).status).toBe(200);
    const now = body.records.map((each) => (each === entry ? { ...each, version: each.version + 1 } : each));
    expect((await send("staff/records/delete", { records: now })).status).toBe(200);
    expect((await site.get(`/api/page/${body.id}`, site.token)).status).toBe(404);
  });

  it("are written by those who may write each of the tables, and by nobody else", async () => {
    const page2 = { name: "guarded", label: "Guarded", text: { content: "<p>x</p>" } };
    const pagesOnly = await joinContributor(site, "page.keeper", ["page"]);
    expect((await whole(page2, pagesOnly.token)).status).toBe(403);
    expect((await whole({ ...page2, text: undefined }, pagesOnly.token)).status).toBe(200);
    expect((await write({ page, label: called("No") }, pagesOnly.token)).status).toBe(403);
    const blocksOnly = await joinContributor(site, "block.keeper", ["block"]);
    expect((await write({ page, label: called("No") }, blocksOnly.token)).status).toBe(403);
    const id = await added("Kept");
    const { version } = await block(id);
    expect((await write({ id, version, kind: "officers" }, blocksOnly.token)).status).toBe(200);
    const text = await createContent(site, { content: "<p>Theirs</p>" });
    const theirs = { records: [{ object: "content", id: text, version: 1 }] };
    expect((await send("staff/records/delete", theirs, blocksOnly.token)).status).toBe(403);
    expect((await site.call("GET", `/api/block/page/${page}`, {})).status).toBe(401);
  });
});
