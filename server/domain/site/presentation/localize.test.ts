import { describe, expect, it } from "vitest";
import type { PresentedRecord } from "../../records/read/present.ts";
import { linkTo, storedTextOf } from "./localize.ts";
import { localizedTextOf } from "../../records/read/localized.ts";

const record = (columns: Record<string, unknown>): PresentedRecord => ({
  id: 1,
  version: 1,
  active: true,
  publishFrom: null,
  publishTo: null,
  updatedAt: "2026-03-06T00:00:00.000Z",
  ...columns,
});

describe("The localized text of a record", () => {
  it("are in the page's language, unless they fell back to English", () => {
    const half = record({ title: "ಸೂಚನೆ", note: "Note", _fallback: ["note"] });
    expect(localizedTextOf(half, "title", "kn")).toEqual({ text: "ಸೂಚನೆ", lang: "kn" });
    expect(localizedTextOf(half, "note", "kn")).toEqual({ text: "Note", lang: "en" });
    expect(localizedTextOf(record({ title: "Notice" }), "title", "en")).toEqual({
      text: "Notice",
      lang: "en",
    });
  });

  it("are empty where there are none", () => {
    for (const title of [null, undefined, 5])
      expect(localizedTextOf(record({ title }), "title", "en").text).toBe("");
  });

  it("as rich text say their language too, and are missing where they are empty", () => {
    const fallen = record({ body: "<p>a</p>", _fallback: ["body"] });
    expect(storedTextOf({ language: "kn" }, fallen, "body")).toEqual({
      html: "<p>a</p>",
      lang: "en",
    });
    for (const body of ["", null, undefined])
      expect(storedTextOf({ language: "en" }, record({ body }), "body")).toBeUndefined();
  });
});

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

  it.each([null, undefined, "", 5, "javascript:alert(1)", "data:text/html,x", "/\\example.org"])(
    "to %j is none",
    (url) => {
      expect(linkTo(url)).toBeUndefined();
    },
  );
});
