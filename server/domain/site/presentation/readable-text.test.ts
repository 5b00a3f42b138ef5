import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { create, remove } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { pdf } from "../../../../tests/support/data/sample-files.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { upload, type Uploaded } from "../../../../tests/support/data/upload.ts";
import type { Language } from "#shared/languages.ts";
import { contentPage } from "../pages/content-page.ts";

const link = (path: string) => `<p>Call 08472-263202. <a href="${path}">Report</a></p>`;

describe.each(ANY_DATABASE)("A file that a text leads to, on %s", (kind) => {
  let site: TestSite;
  let file: Uploaded;
  beforeAll(async () => {
    site = await openTestSite(kind);
    file = (await upload(site, "report.pdf", pdf("the report".repeat(300)))).body;
    const padding = "<p>of many words</p>".repeat(200);
    await create(site, "content", { name: "short", label: "Short", content: link(file.url) });
    await create(site, "content", { name: "long", label: "Long", content: link(file.url) + padding });
    await create(site, "content", { name: "gone", label: "Gone", content: link("/files/others/gone.pdf") });
    for (const name of ["short", "long", "gone"])
      await create(site, "page", { name, label: name, body: name });
  });
  afterAll(() => site.close());

  const read = (name: string, language: Language = "en") =>
    contentPage(partsContext(site, { language }), name);

  test("is described by format and size, in a short text and in a long one", async () => {
    for (const name of ["short", "long"]) {
      const { body } = await read(name);
      expect(body?.html).toContain(`href="${file.url}" target="_blank"`);
      expect(body?.html).toContain('<span data-file=""> (PDF, 3 KB)</span>');
      expect(body?.html).toContain('<a href="tel:08472263202">');
    }
  });

  test("says in the language of the page that it opens a new tab", async () => {
    expect((await read("short", "kn")).body?.html).toContain("(ಹೊಸ ಟ್ಯಾಬ್‌ನಲ್ಲಿ ತೆರೆಯುತ್ತದೆ)");
    expect((await read("short")).body?.html).toContain("(opens in a new tab)");
  });

  test("adds nothing to what search engines get of the page", async () => {
    expect((await read("short")).description).toBe("Call 08472-263202. Report");
  });

  test("is not described once it is not there", async () => {
    expect((await read("gone")).body?.html).not.toContain("data-file");
    await remove(site, "file", file.id, "?force=true");
    expect((await read("short")).body?.html).not.toContain("data-file");
  });
});
