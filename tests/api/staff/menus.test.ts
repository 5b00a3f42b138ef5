/** Entries of menus, with the texts that name them and the places where they stand. */
import type { MenuEntry, MenuTarget } from "#shared/api/menus.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  create,
  createContent,
  createFaculty,
  createOption,
  remove,
  type Row,
} from "../../support/data/factories.ts";
import { joinContributor } from "../../support/data/people.ts";
import { type Answer, ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

interface Written {
  id: number;
  version: number;
}
const NONE = { en: null, kn: null };
const at = (id: number, version: number, parent: number, position = 1) => ({ id, version, parent, position });

describe.each(ANY_DATABASE)("menus on %s", (kind) => {
  let site: TestSite;
  let footer: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    footer = await createOption(site, "menu", "type", "Links below");
  });
  afterAll(() => site.close());

  const write = (body: Row, token = site.token): Promise<Answer<Written>> =>
    site.call("POST", "/api/menu/entry", { body, token });
  const place = (entries: Row[], menu = footer): Promise<Answer<Written[]>> =>
    site.call("PUT", `/api/menu/layout/${menu}`, { body: { entries }, token: site.token });
  const entries = async (lang = "en"): Promise<MenuEntry[]> =>
    (await site.get<MenuEntry[]>(`/api/menu/entries?lang=${lang}`, site.token)).body;
  const entry = async (id: number): Promise<MenuEntry> => (await entries()).find((each) => each.id === id)!;
  const added = async (en: string, more: Row = {}): Promise<number> => {
    const { status, body } = await write({ type: footer, label: { en, kn: "", versions: NONE }, ...more });
    expect(status).toBe(200);
    return body.id;
  };

  it("get a text in both languages with a key of the system's, which is no other one's", async () => {
    const label = { en: "Fee structure", kn: "ಶುಲ್ಕ ವಿವರ", versions: NONE };
    const { body } = await write({ type: footer, label, url: "/fee-structure" });
    const first = await entry(body.id);
    expect(first).toMatchObject({
      key: "menu_fee_structure",
      texts: { en: { label: "Fee structure" }, kn: { label: "ಶುಲ್ಕ ವಿವರ" } },
      parent: 0,
      uses: [],
    });
    const second = await entry(await added("Fee structure"));
    expect(second).toMatchObject({ key: "menu_fee_structure_2", texts: { en: { version: 1 } } });
    const { shellData } = await site.services.shellData.get("kn");
    expect(shellData.texts).toMatchObject({ menu_fee_structure: "ಶುಲ್ಕ ವಿವರ" });
  });

  it("are called something, or nothing is written", async () => {
    const before = await entries();
    const { status, body } = await write({ type: footer, label: { en: " ", kn: "ಶುಲ್ಕ", versions: NONE } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: "en" }] });
    const planted = {
      type: footer,
      url: "javascript:alert(1)",
      label: { en: "Planted", kn: "", versions: NONE },
    };
    expect((await write(planted)).status).toBe(400);
    expect(await entries()).toEqual(before);
    const texts = await site.get<Row[]>("/api/translation/tkey?tkey=menu_planted", site.token);
    expect(texts.body).toEqual([]);
  });

  it("get a text of their own where others show the same, or change it for all of them", async () => {
    const one = await entry(await added("Hostels"));
    const two = await create(site, "menu", { name: one.key, type: footer, position: 5 });
    expect((await entry(one.id)).uses).toMatchObject([{ object: "menu", id: two }]);
    const seen = { en: one.texts.en!.version, kn: null };
    const everywhere = { en: "All hostels", kn: "ನಿಲಯಗಳು", versions: seen, everywhere: true };
    await write({ id: one.id, version: one.version, label: everywhere });
    expect((await entry(two)).texts).toMatchObject({ en: { label: "All hostels" }, kn: { label: "ನಿಲಯಗಳು" } });
    const now = await entry(one.id);
    const versions = { en: now.texts.en!.version, kn: now.texts.kn!.version };
    await write({ id: one.id, version: now.version, label: { en: "Hostels of men", kn: "", versions } });
    expect(await entry(one.id)).toMatchObject({
      key: "menu_hostels_of_men",
      texts: { en: { label: "Hostels of men" } },
    });
    expect((await entry(one.id)).texts.kn).toBeUndefined();
    expect((await entry(two)).texts.en?.label).toBe("All hostels");
  });

  it("leave the website's own texts as they are", async () => {
    const id = await create(site, "menu", { name: "home", type: footer });
    const home = await entry(id);
    const versions = { en: home.texts.en?.version ?? null, kn: home.texts.kn?.version ?? null };
    const label = { en: "Front page", kn: "ಮುಖಪುಟ", versions, everywhere: true };
    expect(await write({ id, version: 1, label })).toMatchObject({ status: 200 });
    expect(await entry(id)).toMatchObject({ key: "menu_front_page", fixedText: false });
    const { shellData } = await site.services.shellData.get("en");
    expect(shellData.texts["home"]).toBe("Home");
  });

  it("are not overwritten where somebody was quicker, neither they nor their texts", async () => {
    const id = await added("Stadium");
    const { version, texts } = await entry(id);
    const label = (en: string) => ({ en, kn: "", versions: { en: texts.en!.version, kn: null } });
    expect((await write({ id, version, label: label("Stadiums") })).status).toBe(200);
    expect(await write({ id, label: label("Arena") })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect(await write({ id, version, url: "/stadium" })).toMatchObject({ status: 409 });
    expect(await entry(id)).toMatchObject({ url: "", texts: { en: { label: "Stadiums" } } });
  });

  it("move together or not at all, and only to where the menu shows them", async () => {
    const [top, below, other] = [await added("Top"), await added("Below"), await added("Other")];
    const moved = await place([at(below, 1, top), at(other, 1, 0, 9)]);
    expect(moved).toMatchObject({
      status: 200,
      body: [
        { id: below, version: 2 },
        { id: other, version: 2 },
      ],
    });
    expect(await place([at(other, 2, top), at(below, 1, 0)])).toMatchObject({ status: 409 });
    expect(await place([at(top, 1, below)])).toMatchObject({ status: 400 });
    expect(await place([at(top, 1, 999_999)])).toMatchObject({ status: 400 });
    const another = await createOption(site, "menu", "type", "Links above");
    const strange = await create(site, "menu", { name: "menu_strange", type: another });
    expect(await place([at(strange, 1, 0)])).toMatchObject({ status: 400 });
    expect(await entry(top)).toMatchObject({ parent: 0, version: 1 });
    expect(await entry(other)).toMatchObject({ parent: 0, position: 9 });
  });

  it("stand no deeper than the pages show", async () => {
    const one = await added("Level 1");
    const two = await added("Level 2", { parent: one });
    const three = await added("Level 3", { parent: two });
    const label = { en: "Level 4", kn: "", versions: NONE };
    const refused = await write({ type: footer, parent: three, label });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "parent" }] } });
    expect(JSON.stringify(refused.body)).toContain("3 level");
  });

  it("say what is at their addresses, and find it by its name", async () => {
    const body = await createContent(site);
    await create(site, "page", { name: "rules", label: "Hostel rules", label_kn: "ನಿಲಯದ ನಿಯಮಗಳು", body });
    await create(site, "page", { name: "soon", label: "Hostel news", active: false });
    await createFaculty(site);
    const id = await added("Rules", { url: "page/rules" });
    expect((await entry(id)).target).toMatchObject({
      title: "Hostel rules",
      kind: "page",
      state: "published",
    });
    const search = async (q: string, lang = "en") =>
      (await site.get<MenuTarget[]>(`/api/menu/targets?q=${encodeURIComponent(q)}&lang=${lang}`, site.token))
        .body;
    expect(await search("hostel")).toMatchObject([
      { url: "/page/rules", state: "published" },
      { url: "/page/soon", state: "hidden" },
    ]);
    expect(await search("ನಿಲಯದ", "kn")).toMatchObject([{ title: "ನಿಲಯದ ನಿಯಮಗಳು" }]);
    expect(await search("arts")).toMatchObject([{ url: "/faculty/arts", kind: "faculty" }]);
    expect(await search("nothing at all")).toEqual([]);
  });

  it("are written by whoever may write them, and their texts by whoever may write texts", async () => {
    const id = await added("Bank");
    const { texts } = await entry(id);
    const label = { en: "Banks", kn: "", versions: { en: texts.en!.version, kn: null } };
    const both = await joinContributor(site, "menu.keeper", ["menu", "translation"]);
    const places = await joinContributor(site, "place.keeper", ["menu"]);
    const none = await joinContributor(site, "no.keeper", ["content"]);
    expect((await write({ id, url: "/bank" }, none.token)).status).toBe(403);
    expect((await write({ id, label }, places.token)).status).toBe(403);
    expect((await write({ id, url: "/bank" }, places.token)).status).toBe(200);
    expect((await write({ id, label }, both.token)).status).toBe(200);
    expect(await entry(id)).toMatchObject({ url: "/bank", texts: { en: { label: "Banks" } } });
    expect((await site.get("/api/menu/entries")).status).toBe(401);
  });

  it("go to the trash with their texts staying, and are no entries meanwhile", async () => {
    const id = await added("Auditorium");
    await remove(site, "menu", id);
    expect(await entry(id)).toBeUndefined();
    expect((await write({ id, url: "/auditorium" })).status).toBe(404);
    expect((await entry(await added("Auditorium"))).key).toBe("menu_auditorium_2");
  });
});
