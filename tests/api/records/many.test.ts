import { describe, expect, it } from "vitest";
import { createNotice, createNoticeList, idsOf } from "../../support/data/factories.ts";
import { DATABASES, openTestSite } from "../../support/server/test-site.ts";

/** More than one statement of either database takes. */
const VALUES = 70_000;
/** No record has these. */
const UNKNOWN = Array.from({ length: VALUES }, (_each, index) => 1_000_000 + index);

describe.each(DATABASES)("more values than a statement takes on %s", (kind) => {
  it("find their records, in the order in which they are asked for", async () => {
    const site = await openTestSite(kind);
    const list = await createNoticeList(site);
    const first = await createNotice(site, list, { refNo: "KSU/1" });
    const last = await createNotice(site, list, { refNo: "KSU/2" });
    const reader = site.services.records.reader({ staff: false, language: "en" });
    expect(idsOf(await reader.byIds("notification", [last, ...UNKNOWN, first]))).toEqual([last, first]);
    const numbers = ["KSU/1", ...UNKNOWN.map(String), "KSU/2"];
    expect(new Set(idsOf(await reader.among("notification", "refNo", numbers)))).toEqual(
      new Set([first, last]),
    );
    await site.close();
  });
});
