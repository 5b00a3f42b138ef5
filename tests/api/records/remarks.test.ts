/** What is said of a record while it is written: it can be saved all the same. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RemarkAnswer } from "#shared/api/remarks.ts";
import type { ErrorBody } from "#shared/errors.ts";
import {
  create,
  createColumn,
  createContent,
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  createTable,
  remove,
  update,
} from "../../support/data/factories.ts";
import { join, joinContributor } from "../../support/data/people.ts";
import { createUnits } from "../../support/data/units.ts";
import { ANY_DATABASE, openTestSite, SITE_URL, type TestSite } from "../../support/server/test-site.ts";
import { upload } from "../../support/data/upload.ts";

const linkTo = (address: string, text = "here it is") => `<p><a href="${address}">${text}</a></p>`;

describe.each(ANY_DATABASE)("remarks on %s", (kind) => {
  let site: TestSite;
  const ask = (body: object, token = site.token, headers: Record<string, string> = {}) =>
    site.call<{ remarks: RemarkAnswer[] } & ErrorBody>("POST", "/api/staff/remarks", {
      token,
      body,
      headers,
    });
  const remarksOn = async (object: string, values: Record<string, string | null>, id?: number) =>
    (await ask({ object, id, values })).body.remarks;
  /** What is said of a link to an address, by the code alone. */
  const said = async (address: string) =>
    (await remarksOn("content", { content: linkTo(address) })).map(({ code }) => code);
  const getNoticeRemarks = async (address: string, token: string) => {
    const values = { content: linkTo(address) };
    return (await ask({ object: "notification", values }, token)).body.remarks;
  };
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  it("name links that lead nowhere, with their words, their place and their language", async () => {
    const content = `<p>x <a href="https://elsewhere.example/">out</a></p>${linkTo("/page/gone", "The &amp; rules")}`;
    const found = await remarksOn("content", { content, content_kn: linkTo("page/gone", "ನಿಯಮಗಳು") });
    expect(found).toEqual([
      {
        field: "content",
        code: "remark_link_missing",
        message:
          "“The & rules” leads to /page/gone, where there is nothing. Correct the address, or take the link out.",
        place: { kind: "link", index: 1, text: "The & rules" },
      },
      expect.objectContaining({
        field: "content_kn",
        place: { kind: "link", index: 0, text: "ನಿಯಮಗಳು" },
      }),
    ]);
    const kannada = await ask({ object: "content", values: { content } }, site.token, {
      "accept-language": "kn",
    });
    expect(kannada.body.remarks[0]!.message).toContain("ಅಲ್ಲಿ ಏನೂ ಇಲ್ಲ");
    const saved = await create(site, "content", { name: "saved", label: "Saved", content });
    expect(saved).toBeGreaterThan(0);
  });

  it("know what there is: pages, units, notices, records of own tables, files and the program's own pages", async () => {
    await create(site, "page", { name: "canteen", label: "Canteen" });
    const faculty = await createFaculty(site, { name: "law", url: "faculty/law" });
    const department = await createDepartment(site, faculty, { name: "torts", url: "dept/torts" });
    await createDepartment(site, faculty, { name: "own", url: "/torts-and-more" });
    const notice = await createNotice(site, await createNoticeList(site), { title: "Hall tickets" });
    const file = await upload(site, "fees.pdf", "%PDF-1.4\n%%EOF");
    const table = await createTable(site, "canteens", { publicRead: true });
    await createColumn(site, table, "title");
    const own = await create(site, "canteens", { title: "North" });
    const there = [
      "/",
      "#top",
      "?lng=kn",
      "/search?q=fees",
      "/library/find",
      "/feeds/notifications.xml",
      "/page/canteen",
      "page/Canteen?tab=a&lng=kn#today",
      "/load?page=canteen",
      `${SITE_URL}/page/canteen`,
      "/faculty/law",
      `/faculty/${faculty}`,
      "/nep/law",
      "/dept/torts",
      `/dept/${department}`,
      "/faculty/law/dept/torts",
      "/torts-and-more",
      `/notice/${notice}`,
      `/notice/${notice}/another-title`,
      `/record/${table}/${own}/north`,
      file.body.url,
      `${file.body.url}#page=2`,
      "mailto:office@university.example",
      "tel:08472263202",
      "https://elsewhere.example/gone",
    ];
    for (const address of there) expect(await said(address), address).toEqual([]);
    const absent = [
      "/page/canteens",
      `${SITE_URL}/page/canteens`,
      "/no-such-page",
      "/faculty/lawn",
      "/dept/999999",
      "/notice/999999/hall-tickets",
      "/course/999999",
      `/record/${table}/999999`,
      `/record/999999/${own}`,
      "/files/others/none.pdf",
    ];
    for (const address of absent) expect(await said(address), address).toEqual(["remark_link_missing"]);
    await remove(site, "file", file.body.id, "?force=true");
    expect(await said(file.body.url)).toEqual(["remark_link_missing"]);
    expect(await remarksOn("menu", { url: "/page/canteens" })).toEqual([
      expect.objectContaining({ field: "url", code: "remark_address_missing" }),
    ]);
    expect(await remarksOn("menu", { url: "page/canteen" })).toEqual([]);
  });

  it("tell what visitors do not see now from what has ended, which keeps its address", async () => {
    const id = await create(site, "page", { name: "draft", label: "Draft", active: false });
    expect(await said("/page/draft")).toEqual(["remark_link_hidden"]);
    await update(site, "page", { id, active: true, publishFrom: "2026-05-01T00:00:00.000Z" });
    expect(await said("/page/draft")).toEqual(["remark_link_hidden"]);
    await update(site, "page", { id, publishFrom: null, publishTo: "2026-01-01T00:00:00.000Z" });
    expect(await said("/page/draft")).toEqual([]);
  });

  it("tell no hidden record of another unit from one that is missing", async () => {
    const { own, other } = await createUnits(site);
    const { token } = await join(site, "a.clerk", "contributor", { units: [`department/${own.department}`] });
    for (const { notice } of [own, other]) await update(site, "notification", { id: notice, active: false });
    await create(site, "page", { name: "closed-page", label: "Closed", active: false });
    const hidden = [{ code: "remark_link_hidden" }];
    const missing = [{ code: "remark_link_missing" }];
    for (const [address, asStaff, asClerk] of [
      [`/notice/${own.notice}`, hidden, hidden],
      [`/notice/${other.notice}`, hidden, missing],
      ["/page/closed-page", hidden, missing],
      ["/notice/999999", missing, missing],
    ] as const) {
      expect(await getNoticeRemarks(address, site.token), address).toMatchObject(asStaff);
      expect(await getNoticeRemarks(address, token), address).toMatchObject(asClerk);
    }
  });

  it("name the new address of what a redirect leads on from, and count nobody who has asked", async () => {
    await create(site, "page", { name: "moved-to", label: "Moved" });
    await create(site, "redirect", { source: "/about.html", target: "/page/moved-to" });
    await create(site, "redirect", { source: "/older.html", target: "/about.html" });
    await create(site, "redirect", { source: "/lost.html", target: "/page/lost" });
    const [moved] = await remarksOn("content", { content: linkTo("/Older.html", "About us") });
    expect(moved).toMatchObject({
      code: "remark_link_moved",
      message: "“About us” leads to /Older.html, which has moved. Write /page/moved-to instead.",
    });
    expect(await said("/lost.html")).toEqual(["remark_link_missing"]);
    await site.services.redirects.flush();
    const { body } = await site.get<{ times: number | null }[]>("/api/redirect/all", site.token);
    expect(body.map(({ times }) => times ?? 0)).toEqual([0, 0, 0]);
  });

  it("say before a page is renamed what links to it, by its name", async () => {
    const id = await create(site, "page", { name: "hostel", label: "Hostel" });
    const text = await createContent(site, {
      name: "rooms",
      label: "Rooms",
      content: linkTo("/page/hostel"),
    });
    expect(await remarksOn("page", { name: "hostel" }, id)).toEqual([]);
    const [remark] = await remarksOn("page", { name: "hostels-2" }, id);
    expect(remark).toMatchObject({
      field: "name",
      code: "remark_address_changes",
      uses: [{ object: "content", id: text, label: "Rooms", column: "content" }],
      more: 0,
    });
    const tab = await create(site, "block", { page: "hostel", name: "fees", label: "fees", kind: "text" });
    await createContent(site, {
      name: "tabs",
      label: "Tabs",
      content: linkTo("/page/hostel?tab=fees&page=2"),
    });
    const [ofTab] = await remarksOn("block", { page: "hostel", name: "charges", parent: null }, tab);
    expect(ofTab).toMatchObject({ code: "remark_tab_changes", uses: [{ label: "Tabs" }] });
    expect(await remarksOn("block", { page: "hostel", name: "fees", parent: null }, tab)).toEqual([]);
  });

  it("are for those who may write the table, and name no records that they may not read", async () => {
    const body = { object: "page", values: {} };
    const { token } = await joinContributor(site, "remarked", ["content"]);
    expect((await ask(body, token)).status).toBe(403);
    expect((await ask({ object: "content", values: { content: linkTo("/page/gone") } }, token)).status).toBe(
      200,
    );
    expect((await ask({ object: "content", id: 999_999, values: {} })).status).toBe(404);
    expect((await ask({ object: "nothing", values: {} })).status).toBe(404);
    expect((await site.call("POST", "/api/staff/remarks", { body })).status).toBe(401);
  });
});
