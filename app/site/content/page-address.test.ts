import { expect, test } from "vitest";
import { nameIn } from "./page-address.ts";

test("the name of a page is the parameter of its address, or the address itself", () => {
  expect(nameIn("/page/about-us", "about-us")).toBe("about-us");
  expect(nameIn("/swo", undefined)).toBe("swo");
  expect(nameIn("/swo.data", undefined)).toBe("swo");
  expect(nameIn("/swo/_.data", undefined)).toBe("swo");
});

test("the library knows its pages by other addresses, and no others", () => {
  expect(nameIn("/library/ictfs", undefined)).toBe("library-ict");
  expect(nameIn("/library/ictfs.data", undefined)).toBe("library-ict");
  expect(nameIn("/library/page/library-about", "library-about")).toBe("library-about");
  for (const address of ["nowhere", "page/about-us", "constructor"]) {
    expect(nameIn(`/library/${address}`, undefined)).toBe("");
  }
});
