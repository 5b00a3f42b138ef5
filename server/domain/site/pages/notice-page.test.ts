import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import {
  create,
  createNotice,
  createNoticeList,
  remove,
  update,
} from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { pdf, picture } from "../../../../tests/support/data/sample-files.ts";
import { upload } from "../../../../tests/support/data/upload.ts";
import {
  ANY_DATABASE,
  NOON,
  openTestSite,
  type TestSite,
} from "../../../../tests/support/server/test-site.ts";
import { DependencyCache } from "../../cache/dependency-cache.ts";
import { CacheDependencies } from "../../kernel/read-scope.ts";
import { type NoticePage, noticePage } from "./notice-page.ts";

const MINUTE = 60_000;
const at = (minutes: number) => new Date(NOON + minutes * MINUTE).toISOString();

describe.each(ANY_DATABASE)("The page of a notice, on %s", (kind) => {
  let site: TestSite;
  let list: number;
  let label: string;
  let lists = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  beforeEach(async () => {
    lists += 1;
    label = `Examinations ${lists}`;
    list = await createNoticeList(site, label);
  });
  afterAll(() => site.close());

  const ask = (id: number | string, slug: string, language: Language = "en") =>
    noticePage(partsContext(site, { language }), { id: String(id), slug });

  /** The page at whichever address is the right one. */
  async function read(id: number, language: Language = "en"): Promise<NoticePage> {
    const found = await ask(id, "?", language);
    if (!("path" in found)) return found;
    const page = await ask(id, decodeURIComponent(found.path.split("/")[3] ?? ""), language);
    if ("path" in page) throw new Error(`${page.path} leads elsewhere.`);
    return page;
  }

  const createAttachment = async (notice: number, more: Record<string, unknown> = {}) => {
    const { url } = (await upload(site, "annexure.pdf", pdf("the annexure"))).body;
    const id = await create(site, "attachment", { title: "Form", notice, kind: "annexure", url, ...more });
    return { id, url };
  };
  const near = async (id: number) => {
    const { place } = await read(id);
    return [place?.previous?.id ?? null, place?.next?.id ?? null];
  };
  const isServed = async (url: string) => (await site.call("GET", url)).status === 200;

  test("has its title in the address, in the language of its reader, and either one is right", async () => {
    const id = await createNotice(site, list, { title: "Exam Fee!", title_kn: "ಪರೀಕ್ಷಾ ಶುಲ್ಕ" });
    const kannada = `/notice/${id}/${encodeURIComponent("ಪರೀಕ್ಷಾ-ಶುಲ್ಕ")}`;
    const paths = { en: `/notice/${id}/exam-fee`, kn: kannada };
    expect(await read(id)).toMatchObject({ paths, heading: { text: "Exam Fee!" } });
    expect(await ask(id, "exam-fee", "kn")).toMatchObject({ paths, heading: { text: "ಪರೀಕ್ಷಾ ಶುಲ್ಕ" } });
    expect(await ask(id, "", "kn")).toEqual({ path: kannada });
    expect(await ask(id, "Exam-Fee")).toEqual({ path: paths.en });
    expect(await ask(id, "../admin")).toEqual({ path: paths.en });
  });

  test("is not there for what no visitor may read, and for what is no id", async () => {
    const missing = new SiteError("not_found");
    const hidden = await createNotice(site, list, { active: false });
    for (const id of [hidden, 999_999_999, "0", "x", "1e3", "-1", "9".repeat(40)])
      await expect(ask(id, "")).rejects.toThrow(missing);
  });

  test("tells its number, its days, its lists and its text", async () => {
    const days = { udate: "05-03-2026", lastDate: "20-03-2026", publishTo: "2026-04-01T00:00:00+05:30" };
    const id = await createNotice(site, list, { ...days, refNo: "KSU/7", content: "<p>Pay <b>now</b></p>" });
    expect(await read(id)).toMatchObject({
      refNo: "KSU/7",
      day: "2026-03-05",
      lastDate: "2026-03-20",
      until: "2026-03-31",
      ended: null,
      lists: [{ text: label }],
      description: "Pay now",
    });
    expect((await read(id)).body?.html).toContain("<b>now</b>");
  });

  test("leads to the notices before and after it in the order of its list", async () => {
    const first = await createNotice(site, list, { title: "Old", udate: "01-03-2026" });
    const middle = await createNotice(site, list, { title: "Middle", udate: "02-03-2026" });
    const last = await createNotice(site, list, { title: "New", udate: "03-03-2026" });
    await createNotice(site, await createNoticeList(site), { udate: "02-03-2026" });
    expect(await near(last)).toEqual([null, middle]);
    expect(await near(middle)).toEqual([last, first]);
    expect(await near(first)).toEqual([middle, null]);
  });

  test("a corrigendum leads to the notice that it corrects, and that one to it", async () => {
    const id = await createNotice(site, list, { title: "Time table" });
    const correcting = await createNotice(site, list, { title: "Corrigendum", corrects: id });
    expect(await read(id)).toMatchObject({ corrects: null, corrections: [{ id: correcting }] });
    expect(await read(correcting)).toMatchObject({ corrects: { id }, corrections: [] });
    await update(site, "notification", { id: correcting, active: false });
    expect((await read(id)).corrections).toEqual([]);
  });

  test("shows its own document and the further ones in their order, with what they are", async () => {
    const content = pdf("the fee");
    const { url } = (await upload(site, "fee.pdf", content)).body;
    const sha256 = createHash("sha256").update(content).digest("hex");
    const id = await createNotice(site, list, { url, documentLanguage: "kn" });
    const later = await createAttachment(id, { position: 2 });
    const twin = await createAttachment(id, { kind: "translation", documentLanguage: "en", position: 1 });
    expect((await read(id)).documents).toMatchObject([
      { kind: "original", href: url, documentLanguage: "kn", file: { format: "PDF", sha256 } },
      { kind: "translation", href: twin.url, documentLanguage: "en" },
      { kind: "annexure", href: later.url },
    ]);
  });

  test("a picture among them, which is written anew, has the digest of what is served as soon as it is noted", async () => {
    const { url } = (await upload(site, "seal.png", await picture("png"))).body;
    const id = await createNotice(site, list, { url });
    expect((await read(id)).documents).toMatchObject([{ file: { format: "PNG", sha256: null } }]);
    await site.services.uploads.noteDigests();
    const opened = await site.services.files.open(url.replace("/files/", ""));
    const served = createHash("sha256");
    for await (const chunk of opened!.stream) served.update(chunk as Buffer);
    expect((await read(id)).documents).toMatchObject([{ file: { sha256: served.digest("hex") } }]);
  });

  test("a document is published, hidden and deleted with its notice, also its file", async () => {
    const id = await createNotice(site, list, { publishFrom: at(10) });
    const { id: attachment, url } = await createAttachment(id);
    const row = async () => (await site.call("GET", `/api/attachment/${attachment}`)).status;
    expect([await row(), await isServed(url)]).toEqual([404, false]);
    await update(site, "notification", { id, publishFrom: null });
    expect([await row(), await isServed(url)]).toEqual([200, true]);
    await update(site, "attachment", { id: attachment, active: false, title: "Form A" });
    expect([await row(), await isServed(url)]).toEqual([200, true]);
    await update(site, "notification", { id, active: false });
    expect([await row(), await isServed(url)]).toEqual([404, false]);
    await update(site, "notification", { id, active: true });
    expect((await remove(site, "notification", id)).status).toBe(200);
    expect([await row(), await isServed(url)]).toEqual([404, false]);
    await site.call("POST", `/api/notification/restore/${id}`, { token: site.token });
    expect([await row(), await isServed(url)]).toEqual([200, true]);
  });

  test("of a notice that has ended says so, and shows its documents and its neighbours among the ended", async () => {
    const dates = { publishFrom: at(-3000), publishTo: at(-1000) };
    const id = await createNotice(site, list, dates);
    const other = await createNotice(site, list, { ...dates, udate: "01-03-2026" });
    await createNotice(site, list, { udate: "04-03-2026" });
    const { url } = await createAttachment(id);
    expect(await read(id)).toMatchObject({
      until: "",
      ended: { to: "2026-03-05" },
      documents: [{ href: url, file: { format: "PDF" } }],
      place: { previous: null, next: { id: other } },
    });
  });

  test("is read anew after a save of what it shows, and after no other one", async () => {
    const other = await createNoticeList(site, "Elsewhere");
    const days = ["01-03-2026", "02-03-2026", "03-03-2026", "04-03-2026"];
    const ids: number[] = [];
    for (const udate of days) ids.push(await createNotice(site, list, { udate }));
    const [oldest = 0, second = 0, third = 0, latest = 0] = ids;
    const elsewhere = await createNotice(site, other);
    const { id: annexure } = await createAttachment(second);
    const cache = new DependencyCache<NoticePage, "pages">({
      changes: site.services.changes,
      nextMoment: () => Promise.resolve(Number.MAX_SAFE_INTEGER),
      bytesOf: () => 1,
      compartments: { pages: { entries: 100, bytes: 1_000_000 } },
    });
    const isCached = (id: number) => cache.has(String(id));
    const open = (id: number) =>
      cache.get(String(id), 0, async () => {
        const dependencies = new CacheDependencies();
        const context = partsContext(site, { dependencies });
        const { path } = (await noticePage(context, { id: String(id), slug: "?" })) as { path: string };
        const value = (await noticePage(context, {
          id: String(id),
          slug: path.split("/")[3]!,
        })) as NoticePage;
        return { value, dependencies, compartment: "pages" as const };
      });
    const all = [...ids, elsewhere];
    const droppedBy = async (save: () => Promise<unknown>) => {
      for (const id of all) await open(id);
      await save();
      const dropped = all.filter((id) => !isCached(id));
      // Whatever is still cached is what would be read now.
      for (const id of all) expect((await open(id)).place, String(id)).toEqual((await read(id)).place);
      return dropped;
    };
    const saved = (row: Record<string, unknown> & { id: number }) => () => update(site, "notification", row);
    expect(await droppedBy(saved({ id: elsewhere, title: "Elsewhere" }))).toEqual([elsewhere]);
    expect(await droppedBy(saved({ id: oldest, title: "Oldest", type: list }))).toEqual([oldest, second]);
    expect(await droppedBy(saved({ id: third, content: "<p>New</p>" }))).toEqual([second, third, latest]);
    expect(await droppedBy(() => update(site, "attachment", { id: annexure, title: "Form B" }))).toEqual([
      second,
    ]);
    expect(await droppedBy(() => createAttachment(latest))).toEqual([latest]);
    const correcting = { title: "Corrigendum", corrects: oldest };
    expect(await droppedBy(() => createNotice(site, other, correcting))).toEqual([oldest, elsewhere]);
    expect(await droppedBy(() => createNotice(site, list, { udate: "02-03-2026" }))).toEqual(ids);
    expect(await droppedBy(saved({ id: third, udate: "28-02-2026" }))).toEqual(ids);
    expect(await droppedBy(saved({ id: third, type: other }))).toEqual(all);
    for (const id of all) await open(id);
    await update(site, "notification", { id: second, active: false });
    expect(all.filter(isCached)).toEqual([third, elsewhere]);
  });
});
