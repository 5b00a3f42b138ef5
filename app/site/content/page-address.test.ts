import { expect, test } from "vitest";
import { nameIn } from "./page-address.ts";

test("the name of a page is the parameter of its address, or the address itself", () => {
  expect(nameIn("/page/about-us", "about-us")).toBe("about-us");
  expect(nameIn("/swo", undefined)).toBe("swo");
  expect(nameIn("/swo.data", undefined)).toBe("swo");
  expect(nameIn("/swo/_.data", undefined)).toBe("swo");
});
