import { describe, expect, test } from "vitest";
import { canonicalPath, nameIn } from "./page-address.ts";

describe("The name of a page", () => {
  test("is the parameter of its address, or the address itself", () => {
    expect(nameIn("/page/about-us", "about-us")).toBe("about-us");
    expect(nameIn("/swo", undefined)).toBe("swo");
    expect(nameIn("/swo.data", undefined)).toBe("swo");
    expect(nameIn("/swo/_.data", undefined)).toBe("swo");
  });
});

describe("A page with two addresses", () => {
  test("names its own one; any other page names the general one", () => {
    expect(canonicalPath("swo")).toBe("/swo");
    expect(canonicalPath("about-us")).toBe("/page/about-us");
  });
});
