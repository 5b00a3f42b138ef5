import { expect, test } from "vitest";
import { initialsOf } from "./initials-of.ts";

test.each([
  ["Prof. Sharada Udaharane", "SU"],
  ["Prof. (Dr.) Basavaraj Namuna", "BN"],
  ["Dr.Ayesha Madari, M.C.A., Ph.D.", "AM"],
  ["Shri Imran Namuna (Retd.)", "IN"],
  ["smt. rekha drishtanta", "RD"],
  ["B. K. Patil", "BP"],
  ["M. D'Souza", "MD"],
  ["Chandramma", "C"],
])("%s is shown as %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ["ಪ್ರೊ. ಶಾರದಾ ಉದಾಹರಣೆ", "ಶಾಉ"],
  ["ಡಾ. ಬಸವರಾಜ ನಮೂನ", "ಬನ"],
  ["ಡಾ|| ಆಯೇಷಾ ಮಾದರಿ", "ಆಮಾ"],
  ["ಶ್ರೀಮತಿ ರೇಖಾ ದೃಷ್ಟಾಂತ", "ರೇದೃ"],
  ["ಶ್ರೀ ಇಮ್ರಾನ್ ನಮೂನ", "ಇನ"],
])("in Kannada a letter keeps its signs, and titles are left out: %s is shown as %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ["ಶ್ರೀನಿವಾಸ ಸ್ನೇಹಾ", "ಶ್ರೀಸ್ನೇ"],
  ["ಪ್ರೊ. ಜ್ಯೋತಿ", "ಜ್ಯೋ"],
  ["ರ‍್ಯಾಗಿಂಗ್", "ರ‍್ಯಾ"],
])("a joined letter stays whole, also where it begins like a title: %s is shown as %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("signs that are written in parts are the same letter", () => {
  expect(initialsOf("ಪ್ರೊ. ಕೊಪ್ಪಳ".normalize("NFD"))).toBe("ಕೊ");
});

test("a title alone is better than nothing, and nothing stays nothing", () => {
  expect(initialsOf("Dr.")).toBe("D");
  expect(initialsOf(" - ")).toBe("");
  expect(initialsOf("")).toBe("");
});
