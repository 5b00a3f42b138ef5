import { describe, expect, it } from "vitest";
import { readXml } from "../../../tests/support/http/xml.ts";
import { element, XML_DECLARATION } from "./xml.ts";

const read = (...parts: Parameters<typeof element>) => readXml(XML_DECLARATION + element(...parts));

describe("XML as it is written", () => {
  it("is elements within elements, without the attributes that nothing is known of", () => {
    const link = element("link", { href: "/a?b=1&c=2", type: undefined, length: 7 });
    expect(element("feed", {}, [link])).toBe('<feed><link href="/a?b=1&amp;c=2" length="7"/></feed>');
  });

  it.each(["]]>", "&", "&amp;", "<script>alert(1)</script>", `"'`, "a\tb\nc\r", "ಕನ್ನಡ 😀", "\u200d\u0085"])(
    "holds the text %j as it is, within an element and in an attribute",
    (text) => {
      expect(read("a", { b: text }, text)).toMatchObject({ attributes: { b: text }, text });
    },
  );

  it.each(["\u0000", "\u0008", "\u001b", "\ud800", "\udfff", "\ufffe", "\uffff"])(
    "leaves out %j, which XML cannot hold",
    (character) => {
      const text = `be${character}fore`;
      expect(read("a", { b: text }, text)).toMatchObject({ attributes: { b: "before" }, text: "before" });
    },
  );
});
