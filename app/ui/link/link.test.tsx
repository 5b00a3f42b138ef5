import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./link.examples.tsx";

test("a link within the site stays in its tab", () => {
  expect(renderToStaticMarkup(examples.internal)).toBe('<a href="/notifications">Notifications</a>');
});

test("a link off the site opens a new tab without power over this one, and says so", () => {
  const html = renderToStaticMarkup(examples.external);
  expect(html).toContain('target="_blank" rel="noopener"');
  expect(html).toContain("(opens in a new tab)");
});

test("where there is no router, a link that keeps the scroll position asks for a change in place", () => {
  expect(renderToStaticMarkup(examples["keeps the scroll position"])).toBe(
    '<a href="/notifications?tab=academic" data-in-place="">Academic</a>',
  );
});

test("markup in an address or a label stays text", () => {
  const html = renderToStaticMarkup(examples.hostile);
  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;b&gt;");
});
