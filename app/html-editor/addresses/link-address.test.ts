import { expect, test } from "vitest";
import { linkAddress } from "./link-address.ts";

test.each([
  ["/page/rti", "/page/rti"],
  ["../load?page=rti", "../load?page=rti"],
  [" https://example.org/a ", "https://example.org/a"],
  ["www.example.org", "https://www.example.org"],
  ["registrar@university.example", "mailto:registrar@university.example"],
  ["mailto:a@b.example", "mailto:a@b.example"],
  ["+91-8472-263202", "tel:+91-8472-263202"],
  ["tel:08472263202", "tel:08472263202"],
])("%j leads to %j", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each([
  "",
  "  ",
  "two words",
  "javascript:alert(1)",
  "data:text/html,x",
  "file:///C:/a.pdf",
  "java\tscript:x",
])("%j is no address", (typed) => {
  expect(linkAddress(typed)).toBeUndefined();
});
