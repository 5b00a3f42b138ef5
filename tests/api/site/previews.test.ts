/** Pages as visitors would see them if changes of records were saved: nothing of it stays. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PagePreview, RecordChange } from "#shared/api/previews.ts";
import { SiteError } from "#shared/errors.ts";
import type { Change } from "#server/domain/kernel/changes.ts";
import type { PageBundle } from "#server/http/pages.ts";
import {
  create,
  createContent,
  createNotice,
  createNoticeList,
  update,
} from "../../support/data/factories.ts";
import { joinContributor } from "../../support/data/people.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

/** Answers what a page is made of, in place of a document. */
const handle: PageBundle["handle"] = async ({ url }, { site, frame }) => {
  const name = url.pathname.split("/").at(-1)!;
  if (name === "moved") return { status: 301, location: "/rules" };
  try {
    const page = await site.contentPage(name, { tab: url.searchParams.get("tab") ?? undefined });
    const html = JSON.stringify({ page, settings: frame.shellData.settings });
    return { status: 200, html };
  } catch (error) {
    if (error instanceof SiteError && error.code === "not_found") return { status: 404, area: "site" };
    throw error;
  }
};

describe.each(ANY_DATABASE)("the preview of a page, on %s", (kind) => {
  let site: TestSite;
  let text: number;
  let page: number;
  beforeAll(async () => {
    site = await openTestSite(kind, { pages: { handle } });
    text = await createContent(site, { content: "<p>Stored words</p>" });
    page = await create(site, "page", { name: "rules", label: "Hostel rules", body: text });
  });
  afterAll(() => site.close());

  interface Asked {
    address?: string | undefined;
    lang?: string;
    token?: string;
  }
  const preview = (changes: RecordChange[], asked: Asked = {}) => {
    const { lang = "en", token = site.token } = asked;
    const address = "address" in asked ? asked.address : "/rules";
    return site.call<PagePreview>("POST", "/api/staff/preview", { token, body: { address, lang, changes } });
  };

  const heading = (label: string): RecordChange => ({ object: "page", record: { id: page, label } });

  it("shows changes of the page and of what stands on it, in the language that is asked for", async () => {
    const changes = [
      { object: "page", record: { id: page, label: "New rules", label_kn: "ಹೊಸ ನಿಯಮಗಳು" } },
      { object: "content", record: { id: text, content: "<p>Unsaved words</p><script>evil()</script>" } },
    ];
    const english = await preview(changes);
    expect(english.body.status).toBe(200);
    expect(english.headers["cache-control"]).toBe("no-store");
    expect(english.body.html).toContain("New rules");
    expect(english.body.html).toContain("Unsaved words");
    expect(english.body.html).not.toContain("evil");
    expect((await preview(changes, { lang: "kn" })).body.html).toContain("ಹೊಸ ನಿಯಮಗಳು");
    expect((await preview([])).body.html).toContain("Stored words");
  });

  it("shows a page that does not exist yet, with its text, its first block and a setting", async () => {
    const list = await createNoticeList(site, "Hostels");
    await createNotice(site, list, { title: "Rooms are given out" });
    const changes = [
      {
        object: "content",
        record: { label: "About hostels", name: "hostels", content: "<p>All about them</p>" },
      },
      { object: "page", record: { name: "hostels", label: "Hostels", body: -1 } },
      { object: "block", record: { page: "hostels", name: "new", label: "news", kind: "notices", list } },
      { object: "setting", record: { name: "hostels_phone", value: "08472-263202" } },
    ];
    const answer = await preview(changes, { address: "/hostels" });
    expect(answer.body).toMatchObject({ status: 200 });
    const { html } = answer.body;
    expect(html).toContain("All about them");
    expect(html).toContain("Rooms are given out");
    expect(html).toContain("08472-263202");
    expect((await preview([], { address: "/hostels" })).body).toMatchObject({ status: 404 });
    expect((await preview([], { address: "/moved" })).body).toEqual({
      status: 301,
      html: "",
      address: "/moved",
      location: "/rules",
    });
  });

  it("finds the page of the first record by itself, and says where no page shows it", async () => {
    const found = await preview([heading("Found rules")], { address: undefined });
    expect(found.body).toMatchObject({ status: 200, address: "/page/rules" });
    const renamed = [{ object: "page", record: { id: page, name: "new-rules" } }];
    expect((await preview(renamed, { address: undefined })).body.address).toBe("/page/new-rules");
    const hidden = [{ object: "page", record: { id: page, active: false } }];
    expect((await preview(hidden, { address: undefined })).body).toEqual({ status: 404, html: "" });
  });

  it("leaves nothing behind: no record, no version, no audit row, nothing cached, and nobody is told", async () => {
    const notified: (readonly Change[] | null)[] = [];
    site.services.changes.subscribe((changes) => void notified.push(changes));
    const state = async () => ({
      visitors: (await site.get("/rules")).body,
      pages: (await site.get("/api/page", site.token)).body,
      versions: (await site.get(`/api/page/versions/${page}`, site.token)).body,
      audit: (await site.get("/api/audit", site.token)).body,
      lists: site.services.listings.count,
      shell: (await site.services.shellData.get("en")).path,
    });
    const before = await state();
    const changes = [
      heading("Never saved"),
      { object: "page", record: { name: "never", label: "Never" } },
      { object: "translation", record: { tkey: "never", lang: "en", label: "Never" } },
    ];
    expect((await preview(changes)).body.html).toContain("Never saved");
    expect(await state()).toEqual(before);
    expect(notified).toEqual([]);
    const saved = await update(site, "page", { id: page, label: "Hostel rules of today" });
    expect(saved.status).toBe(200);
    expect((await site.get("/rules")).body).toContain("Hostel rules of today");
    expect(notified).toHaveLength(1);
  });

  it("is refused as saving would be, and names the change that is refused", async () => {
    const unnamed = await preview([heading("Rules"), { object: "page", record: { name: "unnamed" } }]);
    expect(unnamed.status).toBe(400);
    expect(unnamed.body).toMatchObject({ change: 1 });
    const stale = await preview([{ object: "page", record: { id: page, version: 1, label: "Late" } }]);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ change: 0, stored: { id: page } });
    expect((await preview([{ object: "page", record: { id: 999_999, label: "None" } }])).status).toBe(404);
    expect(
      (await preview([{ object: "page", record: { name: "dangling", label: "No text", body: -5 } }])).status,
    ).toBe(400);
  });

  it("is for those who may write each of the records, and only of tables that visitors read", async () => {
    const writer = await joinContributor(site, "asha", ["page"]);
    expect((await preview([heading("Hers")], writer)).status).toBe(200);
    const described = await site.get<{ id: number }>("/api/db_object/name?name=page");
    await update(site, "db_object", { id: described.body.id, approval: true });
    expect(
      (await preview([heading("Hers, before anybody approves it")], { token: writer.token })).status,
    ).toBe(200);
    const other = await joinContributor(site, "ravi", ["content"]);
    expect((await preview([heading("Not his")], other)).status).toBe(403);
    expect((await preview([heading("Anybody's")], { token: "" })).status).toBe(401);
    for (const object of ["user", "db_object", "contact_message"])
      expect([403, 404]).toContain((await preview([{ object, record: {} }])).status);
    for (const address of ["/admin/menus", "/files/a.pdf"])
      expect((await preview([], { address })).status).toBe(404);
  });
});
