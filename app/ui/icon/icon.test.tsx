import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./icon.examples.tsx";

test.each(Object.entries(examples))("the icon %s draws something and is silent", (_name, icon) => {
  const html = renderToStaticMarkup(icon);
  expect(html).toMatch(/<path d="[^"]+"/);
  expect(html).toContain('aria-hidden="true"');
});
