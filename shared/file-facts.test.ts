import { expect, test } from "vitest";
import { fileFacts } from "./file-facts.ts";

test.each([
  [0, "PDF, 0 B"],
  [999, "PDF, 999 B"],
  [1000, "PDF, 1 KB"],
  [245_760, "PDF, 240 KB"],
  [1_020_000, "PDF, 996 KB"],
  [1_258_291, "PDF, 1.2 MB"],
  [26_214_400, "PDF, 25 MB"],
  [5e12, "PDF, 4657 GB"],
])("%i bytes read as %s", (size, text) => {
  expect(fileFacts({ format: "PDF", size })).toBe(text);
});
