import { expect, test } from "vitest";
import { isWellFormed, looksLikeAddress, meantAddress } from "./check-address.ts";

test.each([
  ["/contact", "/contact"],
  ["https://www.ugc.gov.in", "https://www.ugc.gov.in"],
  ["www.ugc.gov.in/rules", "https://www.ugc.gov.in/rules"],
  ["mailto:registrar@example.org", "mailto:registrar@example.org"],
])("%s is meant as an address", (typed, address) => {
  expect(looksLikeAddress(typed)).toBe(true);
  expect(meantAddress(typed)).toBe(address);
  expect(isWellFormed(address)).toBe(true);
});

test.each(["fee structure", "ಶುಲ್ಕ", "hostel"])("%s is meant as words", (typed) => {
  expect(looksLikeAddress(typed)).toBe(false);
});

test.each(["https://", "/fee structure", "/notices//2026", "javascript:alert(1)"])(
  "no link can have %s",
  (address) => {
    expect(isWellFormed(address)).toBe(false);
  },
);
