/** Cells in the glyph codes of Nudi and Baraha: shown by the dry run, and converted where that is asked for. */
import type { PresentedRecord } from "#shared/api/record.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOption } from "../../support/data/factories.ts";
import { dryRun, importRows } from "../../support/data/importing.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const ROW = { title: "Café, PÀ£ÀßqÀ £ÁqÀÄ", title_kn: "PÀ£ÀßqÀ £ÁqÀÄ", udate: "05-03-2026", type: "¸ÀÆZÀ£É" };

describe.each(ANY_DATABASE)("cells in Nudi, imported on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
    await createOption(site, "notification", "type", "Circular", { label_kn: "ಸೂಚನೆ" });
  });
  afterAll(() => site.close());

  const latest = async (): Promise<PresentedRecord> =>
    (await site.get<PresentedRecord[]>("/api/notification/all?lang=all", site.token)).body.toSorted(
      (a, b) => b.id - a.id,
    )[0]!;

  it("are shown old and new by the dry run, and become Unicode where that is asked for", async () => {
    const { body } = await dryRun(site, "notification", [ROW], { convertLegacy: true });
    expect(body).toMatchObject({ create: 1, refuse: 0 });
    expect(body.fates[0]?.converted).toEqual([
      { field: "title", from: ROW.title, to: "Café, ಕನ್ನಡ ನಾಡು" },
      { field: "title_kn", from: ROW.title_kn, to: "ಕನ್ನಡ ನಾಡು" },
      { field: "type", from: ROW.type, to: "ಸೂಚನೆ" },
    ]);
    expect((await importRows(site, "notification", [ROW], { convertLegacy: true })).status).toBe(200);
    expect(await latest()).toMatchObject({ title: "Café, ಕನ್ನಡ ನಾಡು", title_kn: "ಕನ್ನಡ ನಾಡು" });
  });

  it("stay as they are where nobody asks for it", async () => {
    const unasked = { ...ROW, type: "Circular" };
    const { body } = await dryRun(site, "notification", [unasked]);
    expect(body.fates).toEqual([{ row: 1, action: "create" }]);
    expect((await importRows(site, "notification", [unasked])).status).toBe(200);
    expect(await latest()).toMatchObject({ title: ROW.title, title_kn: ROW.title_kn });
  });

  it("are not mistaken for those of other languages, numbers and codes", async () => {
    const other = {
      title: "SÁ, PÉPÉ, «Ära», £500, ½, café",
      title_kn: "ಕನ್ನಡ ನಾಡು",
      udate: "05-03-2026",
      type: "Circular",
    };
    const { body } = await dryRun(site, "notification", [other], { convertLegacy: true });
    expect(body.fates).toEqual([{ row: 1, action: "create" }]);
  });
});
