import { expect, test } from "vitest";
import { fallbackLabel } from "./fallback-label.ts";

test.each([
  ["menu_about_us", "About us"],
  ["menu_nep_2020", "Nep 2020"],
  ["syllabus", "Syllabus"],
  ["Old Announcements", "Old Announcements"],
  ["ಮುಖಪುಟ", "ಮುಖಪುಟ"],
  ["", ""],
])("the key '%s' without a text reads as '%s'", (key, label) => {
  expect(fallbackLabel(key)).toBe(label);
});
