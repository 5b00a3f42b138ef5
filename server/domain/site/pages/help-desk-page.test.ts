import { afterAll, beforeAll, expect, test } from "vitest";
import { create } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { helpDeskPage } from "./help-desk-page.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite("sqlite");
  await create(site, "page", { name: "library-help-desk", label: "Help Desk", label_kn: "ಸಹಾಯ ಕೇಂದ್ರ" });
});
afterAll(() => site.close());

const read = (settings: Record<string, string>) =>
  helpDeskPage({ ...partsContext(site, { language: "kn" }), settings });

test("The help desk has no picture where the settings name none", async () => {
  expect((await read({})).picture).toBeNull();
});

test("The picture of the help desk is described by the heading until staff describe it", async () => {
  const settings = { help_desk_picture: "others/desk.webp" };
  expect((await read(settings)).picture?.alt).toEqual({ text: "ಸಹಾಯ ಕೇಂದ್ರ", lang: "kn" });
  await create(site, "setting", { name: "help_desk_alt", value: "Readers ask", value_kn: "ಕೇಳುವ ಓದುಗರು" });
  expect((await read(settings)).picture?.alt).toEqual({ text: "ಕೇಳುವ ಓದುಗರು", lang: "kn" });
});
