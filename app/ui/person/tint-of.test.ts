import { expect, test } from "vitest";
import { TINTS, tintOf } from "./tint-of.ts";

const NAMES = ["Sharada", "Basavaraj", "Ayesha", "Mallikarjun", "Rekha", "Imran", "ಶಾರದಾ", "ಬಸವರಾಜ", ""];

test("every name has a tint, and people do not all share one", () => {
  const tints = NAMES.map(tintOf);
  for (const tint of tints) expect([...Array(TINTS).keys()]).toContain(tint);
  expect(new Set(tints).size).toBe(TINTS);
});
