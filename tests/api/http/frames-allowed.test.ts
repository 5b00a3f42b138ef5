/** Iframes in texts: one list of places, a setting, decides what the editor preserves, what is shown and what the policy lets load. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageBundle } from "#server/http/pages.ts";
import { expectConsole } from "../../support/runner/console.ts";
import { create, createContent, update } from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const VIDEO = '<p>Watch</p><iframe src="https://www.youtube-nocookie.com/embed/x" title="Tour"></iframe>';
const OWN =
  '<p>Hear</p><iframe src="https://media.university.example/player/7?start=3" title="Talk"></iframe>';
const LONG = `${OWN}${"<p>More words of the same talk.</p>".repeat(100)}`;

const pages: Partial<PageBundle> = {
  async handle(_call, { site }) {
    const page = await site.contentPage("talks", {});
    return { status: 200, html: page.body?.html ?? "" };
  },
};

describe.each(DATABASES)("an iframe in a text on %s", (kind) => {
  let site: TestSite;
  let content: number;
  beforeAll(async () => {
    site = await openTestSite(kind, { pages });
    content = await createContent(site, { name: "talks", content: VIDEO });
    await create(site, "page", { name: "talks", label: "Talks", body: content });
  });
  afterAll(() => site.close());

  const review = async (html: string) =>
    (
      await site.call<{ html: string; removed: string[] }>("POST", "/api/staff/html", {
        token: site.token,
        body: { html },
      })
    ).body;
  const page = async () => {
    const { body, headers } = await site.get<string>("/page/talks");
    const [, policy = ""] = /frame-src ([^;]*);/.exec(headers["content-security-policy"] ?? "") ?? [];
    return { body, policy: policy.split(" ") };
  };
  const stored = async () => (await site.get<{ content: string }>(`/api/content/${content}`)).body.content;

  it("is preserved, shown and let load where the usual list names its place, and nowhere else", async () => {
    expect((await review(VIDEO)).removed).toEqual([]);
    for (const html of [OWN, LONG]) expect((await review(html)).removed).toContain("<iframe>");
    const { body, policy } = await page();
    expect(body).toContain('<iframe src="https://www.youtube-nocookie.com/embed/x"');
    expect(policy).toContain("https://www.youtube-nocookie.com/embed/");
    expect(policy).not.toContain("https://media.university.example");
  });

  it("follows the setting in the editor, in cached pages, in cached calls and in the policy", async () => {
    expectConsole(/stored HTML of content of content \d+ was not clean/);
    for (let times = 0; times < 3; times += 1) expect(await stored()).toContain("<iframe");
    const setting = await create(site, "setting", {
      name: "frame_sources",
      value: "www.youtube-nocookie.com/embed/ media.university.example",
    });
    for (const html of [OWN, LONG]) {
      expect((await review(html)).removed).toEqual([]);
      await update(site, "content", { id: content, content: `${VIDEO}${html}` });
      const { body, policy } = await page();
      expect(body.match(/<iframe/g)).toHaveLength(2);
      expect(policy).toContain("https://media.university.example");
    }
    await update(site, "setting", {
      id: setting,
      value: "media.university.example *.evil.example 'unsafe-inline'",
    });
    const { body, policy } = await page();
    expect(body.match(/<iframe/g)).toHaveLength(1);
    expect(body).not.toContain("youtube");
    expect(await stored()).not.toContain("youtube");
    expect(policy).toEqual(["https://media.university.example"]);
    await update(site, "setting", { id: setting, value: "" });
    expect((await page()).policy).toEqual(["'none'"]);
    expect(await stored()).not.toContain("<iframe");
  });

  it("is the business of administrators alone", async () => {
    const refused = await site.call("POST", "/api/setting/create", {
      body: { name: "frame_sources", value: "evil.example" },
    });
    expect(refused.status).toBe(401);
  });
});
