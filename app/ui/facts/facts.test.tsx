import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./facts.examples.tsx";

test("every value stands under its label", () => {
  expect(renderToStaticMarkup(examples["at a glance"])).toContain("<dt>Established</dt><dd>1990</dd>");
});

test("without facts there is no empty list", () => {
  expect(renderToStaticMarkup(examples.none)).toBe("");
});

test("markup in a fact stays text", () => {
  const html = renderToStaticMarkup(examples.hostile);
  expect(html).toContain("&lt;dt&gt;");
  expect(html.match(/<\/dd>/g)).toHaveLength(1);
});
