import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { create } from "../../../../tests/support/data/factories.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { loadTarget } from "./load-target.ts";

describe("An older address", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    for (const name of ["about-us", "swo", "ಪುಟ/#"]) await create(site, "page", { name, label: name });
    await create(site, "page", { name: "draft", label: "Draft", active: false });
  });
  afterAll(() => site.close());

  const target = (...names: string[]) =>
    loadTarget(site.services.records.reader({ staff: false, language: "en" }), names);

  test.each([
    ["about-us", "/page/about-us"],
    ["swo", "/swo"],
    ["ಪುಟ/#", `/page/${encodeURIComponent("ಪುಟ/#")}`],
  ])("that names %s leads to %s", async (name, path) => {
    expect(await target(name)).toBe(path);
  });

  test.each([
    "",
    "no-such-page",
    "draft",
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "../about-us",
    "..%2fabout-us",
    "about-us\u0000",
    "about-us\r\nLocation: https://evil.example/",
    "javascript:alert(1)",
    "__proto__",
  ])("leads nowhere with %j", async (name) => {
    await expect(target(name)).rejects.toMatchObject({ code: "not_found" });
  });

  test("leads nowhere with no name, and with two", async () => {
    await expect(target()).rejects.toMatchObject({ code: "not_found" });
    await expect(target("about-us", "swo")).rejects.toMatchObject({ code: "not_found" });
  });
});
