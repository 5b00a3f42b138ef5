import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["", ""],
  ["<p>One</p><p>two&nbsp;&amp; three</p>", "One two & three"],
  ["<ul><li>a<li>b</ul>", "a b"],
  ["&#2325;&lt;b&gt;", "ಕ<b>".replace("ಕ", "\u0915")],
])("%s reads %s", (html, text) => {
  expect(plainText(html)).toBe(text);
});
