import { describe, expect, it, test } from "vitest";
import { beyond, isAskedBy, oldAddress, readAddress } from "./old-addresses.ts";

const read = (address: string) => readAddress(address)!;

describe("An old address", () => {
  it.each([
    ["/About.html", "/about.html"],
    ["about.html", "/about.html"],
    ["https://old.example.org/Dept/Physics/", "/dept/physics"],
    ["//old.example.org/a", "/a"],
    ["/index.php?id=12", "/index.php?id=12"],
    ["/index.php?view=Article&id=12&lng=kn#top", "/index.php?id=12&view=Article"],
    ["/files/a b.pdf", "/files/a b.pdf"],
    ["/files/a%20b.pdf", "/files/a b.pdf"],
    ["/page/%E0%B2%AA%E0%B3%81%E0%B2%9F", "/page/ಪುಟ"],
    ["/100%25", "/100%25"],
    ["/a%3Fb", "/a%3fb"],
    ["//", undefined],
    ["/?id=12", undefined],
    ["", undefined],
    ["/API/all", undefined],
    ["/admin/list/1", undefined],
    ["/a/../b", undefined],
    ["/a\\b", undefined],
    ["/a\u0000", undefined],
    ["/%E0%B2", undefined],
  ])("%j is %j in its one form", (given, form) => {
    expect(oldAddress(given)).toBe(form);
    if (form !== undefined) expect(oldAddress(form)).toBe(form);
  });
});

test("An old address is asked for with more in the query, and not with less", () => {
  const old = read("/index.php?id=12");
  expect(isAskedBy(old, read("/Index.php?utm=x&id=12"))).toBe(true);
  expect(beyond(old, read("/Index.php?utm=x&id=12"))).toEqual([["utm", "x"]]);
  for (const other of ["/index.php", "/index.php?id=13", "/other.php?id=12"])
    expect(isAskedBy(old, read(other)), other).toBe(false);
});
