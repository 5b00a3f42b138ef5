import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./pagination.examples.tsx";

const CURRENT = /<a [^>]*aria-label="([^"]*)" aria-current="page">(\d+)</g;

test.each([
  ["first", 1],
  ["middle", 12],
  ["last", 24],
] as const)("the %s page says that it is the one that shows", (name, page) => {
  const found = [...renderToStaticMarkup(examples[name]).matchAll(CURRENT)];
  expect(found.map(([, label, number]) => [label, number])).toEqual([
    [`Page ${page}, current page`, String(page)],
  ]);
});

test("previous and next lead one page on", () => {
  const html = renderToStaticMarkup(examples.middle);
  expect(html).toMatch(/href="\/notifications\?page=11"><svg.*?Previous page/);
  expect(html).toMatch(/href="\/notifications\?page=13"><svg(?:(?!<a ).)*Next page/);
});

test("at the ends they are words, not links that lead nowhere", () => {
  const first = renderToStaticMarkup(examples.first);
  expect(first).toMatch(/<span class="end"><svg.*?Previous page/);
  expect(first).not.toContain("page=0");
  const last = renderToStaticMarkup(examples.last);
  expect(last).toMatch(/<span class="end"><svg(?:(?!<a ).)*Next page/);
  expect(last).not.toContain("page=25");
});

test("one page needs no way to another", () => {
  expect(renderToStaticMarkup(examples["one page"])).toBe("");
});

test("markup in a label or an address stays text", () => {
  expect(renderToStaticMarkup(examples.hostile)).not.toMatch(/<script>|<b>/);
});
