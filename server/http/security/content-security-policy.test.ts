import { describe, expect, test } from "vitest";
import { originsOf, pagePolicy } from "./content-security-policy.ts";

const NONE = { scripts: [], frames: [], pictures: [], forms: [] };

describe("the policy of a page", () => {
  test("allows the product's own inline scripts by their hashes, and nothing else inline", () => {
    const policy = pagePolicy({ ...NONE, scripts: ["'sha256-one='", "'sha256-two='"] });
    expect(policy).toContain("script-src 'self' 'sha256-one=' 'sha256-two=';");
    expect(policy).not.toMatch(/unsafe|\*|http:/);
  });

  test("frames nothing, unless a map or a video is set", () => {
    expect(pagePolicy(NONE)).toContain("frame-src 'none'");
    expect(
      pagePolicy({ ...NONE, frames: ["https://maps.example"], pictures: ["https://store.example"] }),
    ).toMatch(/img-src 'self' data: https:\/\/store\.example;.*frame-src https:\/\/maps\.example;/);
  });

  test("lets forms lead to the site alone, and on to where the site answers them from", () => {
    expect(pagePolicy(NONE)).toContain("form-action 'self';");
    expect(pagePolicy({ ...NONE, forms: ["https://catalogue.example"] })).toContain(
      "form-action 'self' https://catalogue.example;",
    );
  });
});

describe("the origins of settings", () => {
  test("are those of web addresses, each once", () => {
    expect(originsOf("https://maps.example/embed?x=1", "https://maps.example/other", undefined, "")).toEqual([
      "https://maps.example",
    ]);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "not an address",
    "//maps.example",
    "; script-src *",
  ])("are none for %s", (url) => {
    expect(originsOf(url)).toEqual([]);
  });
});
