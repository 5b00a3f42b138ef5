import { expect, test } from "vitest";
import { canonicalAddress, isOwnPath, withoutOrigin } from "./canonical-address.ts";

const BANK = "/page/%E0%B2%AC%E0%B3%8D%E0%B2%AF%E0%B2%BE%E0%B2%82%E0%B2%95%E0%B3%8D";

test.each([
  [
    "/",
    [
      "/?",
      "/?utm_source=x",
      "/?lng=kn",
      "/?page=1&tab=&q=",
      "http://x/",
      "HTTPS://other.example:8080",
      "http://x?a=b",
    ],
  ],
  ["/rti", ["http://site.example/rti", "/%72t%69", "/rti?x=1&size=7"]],
  [BANK, ["/page/ಬ್ಯಾಂಕ್", BANK.toLowerCase().replace("/page", "/p%61ge")]],
  [
    "/rti?tab=a&page=2",
    ["/rti?page=2&tab=a", "/rti?tab=a&tab=b&page=2&page=3", "http://x/rti?&&tab=%61&page=2"],
  ],
  ["/dept/kannada.data?tab=staff&_routes=dept", ["/dept/kannada.data?_routes=dept&tab=staff&x=1"]],
  ["/api/notification?filter=a&filter=b&page=2", ["/api/notification?page=2&filter=a&filter=b"]],
  ["/api/content/name?name=a+b", ["/api/content/n%61me?name=a%20b", "http://x/api/content/name?name=a%20b"]],
])("%s is the one form of its other names", (canonical, names) => {
  for (const name of [canonical, ...names]) expect(canonicalAddress(name), name).toBe(canonical);
});

test.each([
  ["/api/syllabus/cs?subject=", "/api/syllabus/cs"],
  ["/api/notification?filter=a&filter=b", "/api/notification?filter=b&filter=a"],
  ["/api/notification?q=a", "/api/notification?q=b"],
  ["/api/content/a%2Fb", "/api/content/a/b"],
  ["/rti", "/rti/"],
  ["/rti", "/RTI"],
])("%s is another address than %s", (one, other) => {
  expect(canonicalAddress(one)).not.toBe(canonicalAddress(other));
});

test.each([
  "//x/rti",
  "/rti//",
  "/a/../rti",
  "/a/%2e%2e/rti",
  "/./rti",
  "/api/notification#q=x",
  "/api\\notification",
  "/%ff",
  "/page/\ud800",
  "*",
  "/load?page=rti",
  "/library/find?in=x&q=y",
])("%s can be read in several ways, or only redirects: it has no name", (target) => {
  expect(canonicalAddress(target)).toBeUndefined();
});

test("The host of a request's first line is left out, and nothing else", () => {
  expect(["http://x/a?b", "http://x", "http://x?b", "/a", "*", "/http://x/"].map(withoutOrigin)).toEqual([
    "/a?b",
    "/",
    "/?b",
    "/a",
    "*",
    "/http://x/",
  ]);
});

test("Paths of which somebody could think of any number are distinguished from those that links have", () => {
  const own = ["/", "/rti", BANK, "/api/notification/all", "/api/notification/firstrows/100"];
  const others = [
    "/RTI",
    "/admin/list/x",
    "/faculty/x/dept/kannada",
    "/api/notification/firstrows/101",
    "/api/content/Name",
  ];
  expect(own.filter(isOwnPath)).toEqual(own);
  expect(others.filter(isOwnPath)).toEqual([]);
});
