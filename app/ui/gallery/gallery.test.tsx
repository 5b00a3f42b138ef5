import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./gallery.examples.tsx";

test("a caption says what a picture shows, in its language; a picture without words has none", () => {
  const html = renderToStaticMarkup(examples.three);
  expect(html).toMatch(/<figcaption[^>]*>The reading room<\/figcaption>/);
  expect(html).toContain('<span lang="kn">ಘಟಿಕೋತ್ಸವ</span>');
  expect(html.match(/<figcaption/g)).toHaveLength(2);
});

test("pictures are fetched when they come near", () => {
  expect(renderToStaticMarkup(examples.three).match(/loading="lazy"/g)).toHaveLength(3);
});

test("without pictures there is no empty list", () => {
  expect(renderToStaticMarkup(examples.none)).toBe("");
});

test("markup in a caption stays text", () => {
  expect(renderToStaticMarkup(examples.hostile)).not.toContain("<script>");
});
