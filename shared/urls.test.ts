import { describe, expect, it } from "vitest";
import { linkKind, pictureUrl, sitePath, telephoneUrl } from "./urls.ts";

describe("The kind of a link", () => {
  it.each([
    ["https://example.org", "external"],
    ["HTTP://example.org", "external"],
    ["//example.org/a", "external"],
    ["mailto:a@b.example", "contact"],
    ["TEL:+91", "contact"],
    ["/page/about", "internal"],
    ["faculty/arts", "internal"],
    ["?tab=ug", "internal"],
    ["#top", "internal"],
    ["../load?page=x", "internal"],
    ["a:b".replace(":", "/"), "internal"],
    ["10:30".replace(":", "."), "internal"],
    ["/ಪುಟ", "internal"],
  ])("of %s is %s", (url, kind) => {
    expect(linkKind(url)).toBe(kind);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:x",
    "intent://x",
    "http://",
    "https:/example.org",
    "https:example.org",
    "mailto:",
    "/\\example.org",
    "\\\\example.org",
    "/a b",
    "a\u2028b",
  ])("is none for %j", (url) => {
    expect(linkKind(url)).toBeUndefined();
  });
});

describe("A picture's address", () => {
  it.each(["https://cdn.example/a.jpg", "//cdn.example/a.jpg", "/images/a.jpg"])(
    "stays where it is whole: %s",
    (url) => {
      expect(pictureUrl(url)).toBe(url);
      expect(pictureUrl(url, "https://base.example")).toBe(url);
    },
  );

  it("hangs below the storage base, with or without its slash, or else below /images/", () => {
    expect(pictureUrl("carousel/a.jpg")).toBe("/images/carousel/a.jpg");
    expect(pictureUrl("carousel/a.jpg", "")).toBe("/images/carousel/a.jpg");
    expect(pictureUrl("carousel/a.jpg", "https://base.example/x")).toBe(
      "https://base.example/x/carousel/a.jpg",
    );
    expect(pictureUrl("carousel/a.jpg", "https://base.example/x/")).toBe(
      "https://base.example/x/carousel/a.jpg",
    );
  });
});

it.each([
  ["faculty/arts", "/faculty/arts"],
  ["/faculty/arts", "/faculty/arts"],
  ["../load?page=about-us", "/load?page=about-us"],
  ["..//evil.example/x", "/evil.example/x"],
  [".//../evil.example/x", "/evil.example/x"],
  ["?tab=ug", "?tab=ug"],
  ["#top", "#top"],
])("The address %s is %s on this site", (url, path) => {
  expect(sitePath(url)).toBe(path);
});

describe("A telephone number", () => {
  it.each([
    ["08472-263202", "tel:08472263202"],
    ["+91 (8472) 263 202", "tel:+918472263202"],
    ["08472-1/2", "tel:084721"],
    ["08472-263202, 263203", "tel:08472263202"],
    ["263202; 263203", "tel:263202"],
    ["to be announced", undefined],
    ["", undefined],
  ])("written as %j is called at %s", (text, url) => {
    expect(telephoneUrl(text)).toBe(url);
  });
});
