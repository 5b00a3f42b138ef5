import { describe, expect, it } from "vitest";
import { linkTo } from "./links.ts";

describe("A link", () => {
  it.each([
    ["https://example.org/a", { href: "https://example.org/a", external: true }],
    ["//example.org", { href: "//example.org", external: true }],
    ["mailto:a@b.example", { href: "mailto:a@b.example", external: false }],
    ["faculty/arts", { href: "/faculty/arts", external: false }],
    ["/files/a.pdf", { href: "/files/a.pdf", external: false }],
  ])("to %s is %j", (url, target) => {
    expect(linkTo(url)).toEqual(target);
  });

  it.each(["", "javascript:alert(1)", "data:text/html,x", "/\\example.org"])("to %j is none", (url) => {
    expect(linkTo(url)).toBeUndefined();
  });
});
