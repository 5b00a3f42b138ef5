import { afterAll, beforeAll, expect, test } from "vitest";
import { CONTENT } from "#shared/vocabulary.ts";
import { create } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { SYSTEM } from "../../kernel/read-scope.ts";
import { homePage } from "./home-page.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite("sqlite");
  await site.services.records.transact(SYSTEM, (writer) =>
    writer.create("content", {
      id: CONTENT.viceChancellor,
      label: "Message",
      name: "message",
      content: "<p>Welcome</p>",
    }),
  );
});
afterAll(() => site.close());

const read = () =>
  homePage({
    ...partsContext(site, { language: "kn" }),
    settings: { video_url: "https://video.example/watch", video_embed: "https://video.example/embed" },
  });

test("The home page names nobody and nothing where the settings do not", async () => {
  const { viceChancellor, video } = await read();
  expect(viceChancellor).toMatchObject({ name: { text: "" }, picture: null });
  expect(video).toMatchObject({ title: { text: "" }, poster: null });
});

test("A name that the settings hold in English alone is marked as English on the Kannada home page", async () => {
  await create(site, "setting", { name: "vc_name", value: "Prof. Namuna" });
  await create(site, "setting", { name: "video_title", value: "The campus", value_kn: "ಆವರಣ" });
  const { viceChancellor, video } = await read();
  expect(viceChancellor?.name).toEqual({ text: "Prof. Namuna", lang: "en" });
  expect(video?.title).toEqual({ text: "ಆವರಣ", lang: "kn" });
});
