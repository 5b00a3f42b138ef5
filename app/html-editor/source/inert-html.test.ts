import { describe, expect, test } from "vitest";
import { restoreName, inertHtml } from "./inert-html.ts";

describe("Attributes that a policy objects to", () => {
  test.each([
    ['<p style="color:red">x</p>', '<p data-was-style="color:red">x</p>'],
    ["<img src=x onerror=alert(1)>", "<img src=x data-was-onerror=alert(1)>"],
    ["<P STYLE='a'\nOnClick = \"b\">", "<P data-was-STYLE='a'\ndata-was-OnClick = \"b\">"],
    ['<p title="a > b" style=x>', '<p title="a > b" data-was-style=x>'],
    ["<svg/onload=x>", "<svg/data-was-onload=x>"],
    ["<p ' style=x>", "<p ' data-was-style=x>"],
    ["<td style>", "<td data-was-style>"],
    ["<style>p{}</style><b>x</b>", '<xmp data-was-tag="style">p{}</xmp><b>x</b>'],
    ['<STYLE media="a">p{}</STYLE >', '<xmp data-was-tag="style" media="a">p{}</xmp >'],
  ])("of %j get another name", (html, expected) => {
    expect(inertHtml(html)).toBe(expected);
  });

  test.each([
    "",
    "one onclick=two, style=three",
    "a < b style=c > d",
    '<a href="/style=1?onclick=2" title="x onclick=y">on = style</a>',
    "<p lang=kn data-style=x>ಕನ್ನಡ</p>",
    "<br/><hr />",
    '<p title="</style><style>">x</p>',
    "<styled>x</styled>",
  ])("are found in no other place: %j", (html) => {
    expect(inertHtml(html)).toBe(html);
  });

  test("have their own name for people", () => {
    expect(["data-was-style", "lang", "data-was-tag"].map(restoreName)).toEqual(["style", "lang", undefined]);
  });

  test.each(["<a ", "<a '\"", "<p =".repeat(3), '<p title="', "<"])(
    "in a tag without an end do no harm: %j",
    (html) => {
      const long = html.repeat(20_000);
      expect(inertHtml(long)).toHaveLength(long.length);
    },
  );
});
