/** What the dashboard gets: for each person what they may see, and nothing else. */
import type { Overview } from "#shared/api/staff.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  create,
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  createOption,
  remove,
} from "../../support/data/factories.ts";
import { askForAccount, changeAccount, join, joinContributor } from "../../support/data/people.ts";
import { ANY_DATABASE, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const DAY = 24 * 60 * 60_000;
const inDays = (days: number): string => new Date(NOON + days * DAY).toISOString();

describe.each(ANY_DATABASE)("the overview on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());
  beforeEach(() => {
    site.clock.now = NOON;
  });
  const overview = async (token = site.token): Promise<Overview> =>
    (await site.get<Overview>("/api/staff/overview", token)).body;

  const untranslatedAnnouncements = async () =>
    (await overview()).untranslated.find(({ object }) => object === "announcement")?.count ?? 0;

  it("names records in both languages, where they have a name in both", async () => {
    await createNotice(site, list, { title: "Fee", title_kn: "ಶುಲ್ಕ", publishTo: inDays(2) });
    const { expiring, changes } = await overview();
    expect(expiring).toContainEqual(expect.objectContaining({ label: "Fee", label_kn: "ಶುಲ್ಕ" }));
    expect(changes[0]).toMatchObject({ label: "Fee", label_kn: "ಶುಲ್ಕ" });
    await remove(site, "notification", changes[0]!.id);
  });

  it("is closed to visitors", async () => {
    expect((await site.get("/api/staff/overview")).status).toBe(401);
  });

  it("counts what is there, and not what was soft-deleted", async () => {
    const before = (await overview()).counts;
    const faculty = await createFaculty(site);
    await createDepartment(site, faculty);
    const other = await createFaculty(site, { name: "law", url: "faculty/law" });
    await remove(site, "faculty", other);
    expect((await overview()).counts).toEqual({
      ...before,
      faculties: before.faculties + 1,
      departments: before.departments + 1,
    });
  });

  it("names what ends within a fortnight, the first to go first", async () => {
    const later = await createNotice(site, list, { title: "Later", publishTo: inDays(13) });
    const soon = await createNotice(site, list, { title: "Soon", publishTo: inDays(1) });
    await createNotice(site, list, { title: "Far", publishTo: inDays(15) });
    await createNotice(site, list, { title: "Not begun", publishFrom: inDays(1), publishTo: inDays(2) });
    await createNotice(site, list, { title: "Hidden", active: false, publishTo: inDays(1) });
    const { expiring } = await overview();
    expect(expiring).toEqual([
      { object: "notification", id: soon, label: "Soon", publishTo: inDays(1) },
      { object: "notification", id: later, label: "Later", publishTo: inDays(13) },
    ]);
  });

  it("counts the messages that nobody has taken up", async () => {
    const body = { name: "Asha", mobile: "98450", email: "asha@example.org", message: "When is the exam?" };
    await site.call("POST", "/api/email/send", { body });
    const { messages } = await overview();
    expect(messages).toMatchObject({ waiting: 1, latest: [{ name: "Asha", message: "When is the exam?" }] });
    await site.call("PUT", "/api/message/update", {
      token: site.token,
      body: { id: messages?.latest[0]?.id, status: "open" },
    });
    expect((await overview()).messages).toEqual({ waiting: 0, latest: [], notMailed: 0, overdue: 0 });
  });

  it("announces whoever asked for an account to those who may let them in, until they are in", async () => {
    const { body: asked } = await askForAccount(site, "new.clerk");
    expect((await overview()).requests).toMatchObject({ waiting: 1, latest: [{ username: "new.clerk" }] });
    const contributor = await joinContributor(site, "contributor.two", ["announcement"]);
    expect((await overview(contributor.token)).requests).toBeUndefined();
    await changeAccount(site, asked.id, { approved: true });
    expect((await overview()).requests).toEqual({ waiting: 0, latest: [] });
  });

  it("names what is called by a key so that the screens can write its text, and columns by their labels", async () => {
    const menu = await createOption(site, "menu", "type", "Main menu");
    const id = await create(site, "menu", { name: "menu_about", type: menu, parent: 0 });
    const table = await create(site, "db_object", { name: "prize", label: "Prizes" });
    const { changes } = await overview();
    expect(changes.slice(0, 2)).toMatchObject([
      { object: "db_object", id: table, label: "Prizes" },
      { object: "menu", id, label: "menu_about", isTextKey: true },
    ]);
    expect(changes[0]).not.toHaveProperty("isTextKey");
  });

  it("counts the records that lack Kannada, table by table", async () => {
    const before = await untranslatedAnnouncements();
    const day = { validFrom: "05-03-2026", validTo: "07-03-2026" };
    await create(site, "announcement", { title: "Without", ...day });
    await create(site, "announcement", { title: "With", title_kn: "ಜೊತೆ", ...day });
    expect(await untranslatedAnnouncements()).toBe(before + 1);
  });

  it("shows what people have changed, the latest first", async () => {
    const id = await createNotice(site, list, { title: "Walk-in" });
    await remove(site, "notification", id);
    const { changes } = await overview();
    expect(changes.slice(0, 2)).toMatchObject([
      { object: "notification", id, label: "Walk-in", action: "delete", who: "registrar" },
      { object: "notification", id, label: "Walk-in", action: "create", who: "registrar" },
    ]);
  });

  it("shows a contributor their own tables alone, and never of messages", async () => {
    const person = await join(site, "contributor.one", "contributor");
    await changeAccount(site, person.id, { tables: ["announcement"] });
    await createNotice(site, list, { title: "Ends", publishTo: inDays(2) });
    const seen = await overview(person.token);
    expect(seen.messages).toBeUndefined();
    expect(seen.expiring).toEqual([]);
    expect(seen.untranslated.map(({ object }) => object)).not.toContain("notification");
    expect(seen.changes.every(({ object }) => object === "announcement")).toBe(true);
  });
});
