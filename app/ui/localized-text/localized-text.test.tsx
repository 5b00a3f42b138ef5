import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./localized-text.examples.tsx";
import { LocalizedText } from "./localized-text.tsx";

test("a text in the page's language is bare", () => {
  expect(renderToStaticMarkup(examples["in the page's language"])).toBe("Syllabus");
});

test("a text that fell back says its language", () => {
  expect(renderToStaticMarkup(examples["fallen back"])).toBe('<span lang="en">Syllabus</span>');
});

test("markup in a text and in its language stays text", () => {
  const value = { text: "<img src=x onerror=alert(1)>", lang: 'en" onclick="alert(1)' };
  expect(renderToStaticMarkup(<LocalizedText value={value} />)).toBe(
    '<span lang="en&quot; onclick=&quot;alert(1)">&lt;img src=x onerror=alert(1)&gt;</span>',
  );
});
