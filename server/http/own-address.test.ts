import { expect, test } from "vitest";
import { ownAddress } from "./own-address.ts";

const SITE = "https://university.example";

test.each([
  ["/rti?tab=a&tab=b", "/rti?tab=a&tab=b"],
  ["/page/ಪುಟ", "/page/%E0%B2%AA%E0%B3%81%E0%B2%9F"],
  ["//evil.example/rti", "/evil.example/rti"],
  ["/\\evil.example/rti", "/evil.example/rti"],
  ["/.//evil.example", "/evil.example"],
  ["http://evil.example/rti?q=1", "/rti?q=1"],
  ["http://evil.example//rti", "/rti"],
  ["*", "/*"],
])("a request for %s stays on the site", (asked, path) => {
  expect(ownAddress(asked, SITE).href).toBe(SITE + path);
});

test.each([
  ["http://[/", SITE],
  ["/rti", "http://no host"],
])("a request for %s of %s is refused", (asked, origin) => {
  expect(() => ownAddress(asked, origin)).toThrow(expect.objectContaining({ code: "bad_address" }));
});
