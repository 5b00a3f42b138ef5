import { expect, test } from "vitest";
import { nameIn } from "./page-address.ts";

test("the name of a page is the parameter of its address, or the address itself", () => {
  expect(nameIn("page/:pageId", "about-us")).toBe("about-us");
  expect(nameIn("swo", undefined)).toBe("swo");
  expect(nameIn("/swo", undefined)).toBe("swo");
});

test("the library knows its pages by other addresses, and no others", () => {
  expect(nameIn("library/ictfs", undefined)).toBe("library-ict");
  expect(nameIn("library/page/:pageId", "library-about")).toBe("library-about");
  for (const address of ["*", "nowhere", "page/about-us", "constructor"]) {
    expect(nameIn(`library/${address}`, undefined)).toBe("");
  }
});
