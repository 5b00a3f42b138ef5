import { expect, test } from "vitest";
import { openingOf, snippetOf } from "./snippet.ts";

const written = (parts: readonly { text: string; found: boolean }[] | undefined) =>
  parts?.map(({ text, found }) => (found ? `[${text}]` : text)).join("");

test("a short text is shown whole, with the words marked", () => {
  expect(written(snippetOf("The hostel and its Hostels", ["hostel"]))).toBe("The [hostel] and its [Hostels]");
});

test("of a long text the piece around the first word is shown, in whole words", () => {
  const text = `${"before ".repeat(50)}hostel ${"after ".repeat(50)}`.trim();
  const snippet = written(snippetOf(text, ["hostel"]))!;
  expect(snippet).toMatch(/^… before (before )*\[hostel\] (after )+after …$/);
  expect(snippet.length).toBeLessThan(200);
});

test("a text without spaces is cut all the same", () => {
  expect(written(snippetOf(`ಕ${"ಖ".repeat(500)}`, ["ಕ"]))).toMatch(/^\[ಕಖ+\] …$/);
  expect(snippetOf("😀".repeat(500), ["hostel"])).toBeUndefined();
});

test("without the words there is no snippet, but a beginning", () => {
  expect(snippetOf("Nothing here", ["hostel"])).toBeUndefined();
  expect(openingOf("Nothing here")).toEqual([{ text: "Nothing here", found: false }]);
});

test("markup stays what it is: text", () => {
  expect(written(snippetOf("<b>hostel</b>", ["hostel"]))).toBe("<b>[hostel]</b>");
});
