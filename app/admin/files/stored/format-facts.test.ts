import { expect, test } from "vitest";
import { formatFacts } from "./format-facts.ts";

test.each([
  ["Fees 2026.pdf", 245_760, "PDF, 240 KB"],
  ["ಸೂಚನೆ.Docx", 500, "DOCX, 500 B"],
  ["no extension", 3_000_000, "?, 2.9 MB"],
])("%s of %d bytes is shown as %s", (name, size, facts) => {
  expect(formatFacts({ name, size })).toBe(facts);
});
