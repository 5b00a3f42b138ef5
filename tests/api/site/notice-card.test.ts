/** The picture that other sites show where they name a notice. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createNotice, createNoticeList, remove, update } from "../../support/data/factories.ts";
import { ANY_DATABASE, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(ANY_DATABASE)("The picture of a notice, on %s", (kind) => {
  let site: TestSite;
  let address: string;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    address = await site.listen();
    list = await createNoticeList(site, "Examinations");
  });
  afterAll(() => site.close());

  const ask = (id: number | string, query = "") => fetch(`${address}/notice/${id}/card.png${query}`);
  const read = async (id: number, query = "") => {
    const answer = await ask(id, query);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    return Buffer.from(await answer.arrayBuffer());
  };

  test("is a PNG of the size that its page says, in either language, for other sites to show", async () => {
    const id = await createNotice(site, list, { title: "Examination fee", title_kn: "ಪರೀಕ್ಷಾ ಶುಲ್ಕ" });
    const [english, kannada] = [await read(id), await read(id, "?lng=kn&v=1")];
    expect(await sharp(english).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(kannada.equals(english)).toBe(false);
    const { headers } = await ask(id);
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("is drawn once for all who ask, and anew when the notice changes", async () => {
    const id = await createNotice(site, list, { title: "Fee" });
    const tags = async () => {
      const answers = await Promise.all([ask(id), ask(id, "?v=7"), ask(id, "?v=8&anything")]);
      return [...new Set(answers.map(({ headers }) => headers.get("etag")))];
    };
    const [before, ...more] = await tags();
    expect(more).toEqual([]);
    await update(site, "notification", { id, title: "Fee of 2027" });
    expect(await tags()).not.toContain(before);
  });

  test("is there as long as the page is: also when the notice has ended, never before, hidden or deleted", async () => {
    const ended = await createNotice(site, list, { publishTo: new Date(NOON - 60_000).toISOString() });
    const hidden = await createNotice(site, list, { active: false });
    const later = await createNotice(site, list, { publishFrom: new Date(NOON + 60_000).toISOString() });
    const deleted = await createNotice(site, list);
    await read(ended);
    await read(deleted);
    await remove(site, "notification", deleted);
    for (const id of [hidden, later, deleted, 999_999_999, "x"]) expect((await ask(id)).status).toBe(404);
  });
});
