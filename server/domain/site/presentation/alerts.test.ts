import { afterAll, beforeAll, expect, test } from "vitest";
import { create } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { NOON, openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { readAlerts } from "./alerts.ts";

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(NOON + hours * HOUR_MS).toISOString();

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite("sqlite");
  site.clock.now = NOON;
  await create(site, "alert", { title: "Library shut", title_kn: "ಗ್ರಂಥಾಲಯ ಮುಚ್ಚಿದೆ", degree: "information" });
  await create(site, "alert", {
    title: "Campus closed",
    title_kn: "ಆವರಣ ಮುಚ್ಚಿದೆ",
    details: "Heavy rain.",
    degree: "emergency",
    url: "/page/safety",
  });
  await create(site, "alert", { title: "Exams postponed", degree: "warning", publishTo: at(2) });
  await create(site, "alert", {
    title: "Water is off",
    degree: "warning",
    publishFrom: at(1),
    publishTo: at(3),
  });
});
afterAll(() => site.close());

async function titles(): Promise<string[]> {
  const alerts = await readAlerts(partsContext(site).reader);
  return alerts.map(({ title }) => title.text);
}

test("The most urgent alert comes first, and of one degree the latest", async () => {
  site.clock.now = NOON + 1.5 * HOUR_MS;
  expect(await titles()).toEqual(["Campus closed", "Water is off", "Exams postponed", "Library shut"]);
});

test("An alert begins and ends at its moments", async () => {
  site.clock.now = NOON;
  expect(await titles()).toEqual(["Campus closed", "Exams postponed", "Library shut"]);
  site.clock.now = NOON + 2.5 * HOUR_MS;
  expect(await titles()).toEqual(["Campus closed", "Water is off", "Library shut"]);
  site.clock.now = NOON + 4 * HOUR_MS;
  expect(await titles()).toEqual(["Campus closed", "Library shut"]);
});

test("An alert has its texts in the reader's language, and leads where it says", async () => {
  const [first, ...others] = await readAlerts(partsContext(site, { language: "kn" }).reader);
  expect(first).toMatchObject({
    title: { text: "ಆವರಣ ಮುಚ್ಚಿದೆ", lang: "kn" },
    details: { text: "Heavy rain.", lang: "en" },
    degree: "emergency",
    href: "/page/safety",
    external: false,
  });
  for (const { href, details } of others) expect([href, details]).toEqual([undefined, undefined]);
});
