import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Shruti Person", "SP"],
  ["s.person", "SP"],
  ["Dr. A. P. J. Kalam", "DK"],
  ["admin", "A"],
  ["ವಿದ್ಯಾಧರ ನಮೂನ", "ವಿನ"],
  ["", ""],
  ["<b>", "B"],
])("'%s' is shortened to '%s'", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
