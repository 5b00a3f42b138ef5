import { expect, it } from "vitest";
import { suggestName } from "./suggest-name.ts";

it.each([
  ["Awards", "awards"],
  ["Best paper (2026)", "best_paper_2026"],
  ["  Résumé – École ", "resume_ecole"],
  ["1st prize", "st_prize"],
  ["ಪ್ರಶಸ್ತಿಗಳು", ""],
  ["x".repeat(80), "x".repeat(60)],
])("makes of %s the name %s", (label, name) => {
  expect(suggestName(label)).toBe(name);
});
