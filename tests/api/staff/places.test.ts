/** How staff learn where visitors find what they write. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SectionDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { NOTIFICATION } from "#shared/vocabulary.ts";
import {
  create,
  createFaculty,
  createNotice,
  createNoticeList,
  update,
} from "../../support/data/factories.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(ANY_DATABASE)("places on the site, on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
    await create(site, "page", { name: "news-room", label: "News room", label_kn: "ಸುದ್ದಿ ಕೊಠಡಿ" });
    const part = { page: "news-room", kind: "notices" };
    await create(site, "block", { ...part, kind: null, name: "games", label: "tab_sports", position: 1 });
    await create(site, "block", { ...part, name: "ug", label: "tab_ug", parent: "games", list, position: 2 });
  });
  afterAll(() => site.close());

  const listValues = async (token?: string, lang = "en") => {
    const path = `/api/section/object?object=notification&lang=${lang}`;
    const sections = (await site.get<SectionDescriptor[]>(path, token)).body;
    return sections.flatMap(({ columns }) => columns).find(({ name }) => name === "type")?.data ?? [];
  };
  const addressesOf = async (object: string, ...ids: number[]) => {
    const path = `/api/staff/places?object=${object}&ids=${ids.join()}`;
    return (await site.get<{ places: { id: number; address: string }[] }>(path, site.token)).body.places;
  };
  const place = async (object: string, id: number) => (await addressesOf(object, id))[0]?.address;

  it("explain a list by the tab that shows it, in the language of the form", async () => {
    const shown = { tabs: ["tab_sports", "tab_ug"], href: "/page/news-room?tab=games&sub=ug" };
    for (const [lang, page] of [
      ["en", "News room"],
      ["kn", "ಸುದ್ದಿ ಕೊಠಡಿ"],
    ] as const) {
      const values = await listValues(site.token, lang);
      expect(values.find(({ value }) => value === list)?.places).toEqual([{ page, ...shown }]);
    }
  });

  it("say of a list that no page shows it, and tell visitors nothing of either", async () => {
    const other = await createNoticeList(site, "Nowhere");
    expect((await listValues(site.token)).find(({ value }) => value === other)?.places).toEqual([]);
    expect((await listValues()).every(({ places }) => places === undefined)).toBe(true);
  });

  it("lead from a record to the page that shows it, and nowhere while visitors do not see it", async () => {
    const notice = await createNotice(site, list, { title: "Ludo" });
    expect(await place("notification", notice)).toMatch(/^\/(page\/news-room\?|notice\/)/);
    const faculty = await createFaculty(site, { name: "arts-place" });
    const other = await createFaculty(site, { name: "science-place" });
    expect(await addressesOf("faculty", faculty, 999_999, other)).toEqual([
      { id: faculty, address: "/faculty/arts-place" },
      { id: other, address: "/faculty/science-place" },
    ]);
    await update(site, "notification", { id: notice, active: false });
    expect(await place("notification", notice)).toBeUndefined();
    expect(await place("setting", 1)).toBeUndefined();
    expect(await place("no-such-table", 1)).toBeUndefined();
    expect((await site.get(`/api/staff/places?object=faculty&ids=${faculty}`)).status).toBe(401);
  });

  it("list every table in a group, one that staff made among the contents", async () => {
    await create(site, "db_object", { name: "award", label: "Awards" });
    const tables = (await site.get<TableDescriptor[]>("/api/db_object/all", site.token)).body;
    const groups = new Map(tables.map(({ name, group }) => [name, group]));
    expect(groups.get("award")).toBe("content");
    for (const { name, group } of SHIPPED_TABLES) expect([name, groups.get(name)]).toEqual([name, group]);
  });

  it("begin a notice with today, and put its document where its list says", async () => {
    const path = "/api/section/object?object=notification";
    const columns = (await site.get<SectionDescriptor[]>(path, site.token)).body.flatMap(
      (section) => section.columns,
    );
    const column = (name: string) => columns.find((each) => each.name === name);
    expect(column("udate")?.initial).toBe("today");
    expect(column("title")?.initial).toBeNull();
    expect(column("url")?.folderBy?.folders[NOTIFICATION.examinationPg]).toBe("notification/exam/pg");
  });
});
