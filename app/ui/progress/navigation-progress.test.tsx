import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./navigation-progress.examples.tsx";

test("the next page is announced politely while it is on its way, the line itself is silent", () => {
  const html = renderToStaticMarkup(examples.active);
  expect(html).toMatch(/data-active="true" [^>]*aria-hidden="true"/);
  expect(html).toMatch(/aria-live="polite"[^>]*><span class="hidden">ಪುಟ ತೆರೆಯುತ್ತಿದೆ</);
});

test("between pages the live region stands ready and is empty", () => {
  const html = renderToStaticMarkup(examples.idle);
  expect(html).toContain('aria-live="polite"');
  expect(html).not.toContain("Loading the page");
  expect(html).not.toContain("data-active");
});

test("markup in the label stays text", () => {
  expect(renderToStaticMarkup(examples.hostile)).not.toContain("<script>");
});
