import { describe, expect, test } from "vitest";
import { checkedPath } from "./file-paths.ts";

describe("checkedPath", () => {
  test.each(["a.pdf", "notification/exam/ug/result-4k2p9x1q.pdf", "syllabus/ಪಠ್ಯಕ್ರಮ-1.pdf", "a b/c (1).txt"])(
    "takes %j as it is",
    (path) => {
      expect(checkedPath(path)).toBe(path);
    },
  );

  test("answers the composed spelling of a decomposed one", () => {
    expect(checkedPath("cafe\u0301/ಕ\u0cc6\u0cc2.pdf")).toBe("caf\u00e9/ಕ\u0cca.pdf");
  });

  test.each([
    "",
    "/etc/passwd",
    "..",
    "../secret",
    "a/../b",
    "a/..",
    "a//b",
    "a/",
    "./a",
    "a/.hidden",
    ".incoming/x",
    "a\u0000.pdf",
    "a\n.pdf",
    "a\\b",
    "C:/a",
    "file:a",
    "a\ud800",
    "ಕ".repeat(86),
    "a/".repeat(500) + "b",
  ])("refuses %j", (path) => {
    expect(() => checkedPath(path)).toThrow(RangeError);
  });
});
