import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["<h2>Fees</h2><p>Pay &amp; print &#8377;500 &lt;soon&gt;</p>", "Fees Pay & print ₹500 <soon>"],
  ['<p title="a > b">ಶುಲ್ಕ</p><!-- a <b> note -->', "ಶುಲ್ಕ"],
  ["5 < 6 and 7 > 3", "5 < 6 and 7 > 3"],
  ["&unknown; &#0;", "&unknown; &#0;"],
  ["", ""],
])("%s reads as %s", (html, text) => {
  expect(plainText(html)).toBe(text);
});

test("a long text ends with an ellipsis, between two characters", () => {
  expect(plainText(`<p>${"𝒜".repeat(20)}</p>`, 5)).toBe("𝒜𝒜𝒜𝒜𝒜…");
});
