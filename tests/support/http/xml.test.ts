import { describe, expect, test } from "vitest";
import { elementsOf, readXml } from "./xml.ts";

const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';

describe("The reader of XML", () => {
  test("answers elements, attributes and texts as they are meant", () => {
    const root = readXml(`${HEAD}<a x="1 &lt; 2"><b:c/>t&amp;&#10;u<d>v</d></a>\n`);
    expect(root).toMatchObject({ name: "a", attributes: { x: "1 < 2" }, text: "t&\nu" });
    expect(elementsOf(root, "d").map(({ text }) => text)).toEqual(["v"]);
  });

  test.each([
    "",
    "<a>",
    "<a></b>",
    "</a>",
    "<a/><b/>",
    "<a/>text",
    "<a>&</a>",
    "<a>&nbsp;</a>",
    "<a>&#0;</a>",
    "<a>]]></a>",
    "<a>1 < 2</a>",
    "<a>\u0001</a>",
    "<a>\ud800</a>",
    "<a>\ufffe</a>",
    '<a b="<"/>',
    '<a b="&"/>',
    '<a b="1" b="2"/>',
    '<a b="1"c="2"/>',
    "<a b=1/>",
    "<1/>",
  ])("refuses %j", (document) => {
    expect(() => readXml(HEAD + document)).toThrow();
  });

  test("refuses a document without its declaration", () => {
    expect(() => readXml("<a/>")).toThrow("declaration");
  });
});
