import { expect, test } from "vitest";
import { removedFrom } from "./removed.ts";
import { sanitise } from "./sanitise.ts";

test.each([
  ["<p>ಪರಿಚಯ <strong>and</strong> more</p>", []],
  ["<p>one<script>alert(1)</script></p>", ["<script>"]],
  ['<p onclick="x()" style="color:red" class="MsoNormal">one</p>', ["onclick", "style", "class"]],
  ["<p><a href='javascript:x'>one</a> <a href='/y'>two</a></p>", ["<a>", "href"]],
  ["<font color=red>one</font><font>two</font>", ["<font>", "color"]],
  ["<table><tr><td>cells get their body</td></tr></table>", []],
  ['<a href="https://example.org/">what is added is no loss</a>', []],
  ["<h1>Title</h1>", ["<h1>"]],
  ["<!-- only -->words", []],
])("of %j it names what is gone", (html, names) => {
  expect(removedFrom(html, sanitise(html))).toEqual(names);
});
