import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./tabs.examples.tsx";

test("every tab is a link to an address of its own, and one is selected", () => {
  const html = renderToStaticMarkup(examples.main);
  expect(html.match(/<a [^>]*href="\/notifications\?tab=\w+"[^>]*role="tab"/g)).toHaveLength(3);
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-selected="true"[^>]*>Academic</);
});

test("tabs and panel name one another", () => {
  const html = renderToStaticMarkup(examples.main);
  expect(html.match(/aria-controls="notices"/g)).toHaveLength(3);
  expect(html).toContain('<a id="notices-tab-academic"');
  expect(html).toMatch(/<div id="notices"[^>]* role="tabpanel" aria-labelledby="notices-tab-academic"/);
  expect(html).toContain('role="tablist" aria-label="Kinds of notification"');
});

test("the server's markup takes no tab out of reach of the Tab key, or it would need a script", () => {
  expect(renderToStaticMarkup(examples.twelve)).not.toMatch(/<a [^>]*tabindex/i);
});

test("tabs of which none is selected render, and markup in a label or an address stays text", () => {
  const html = renderToStaticMarkup(examples.hostile);
  expect(html).toContain('aria-selected="false"');
  expect(html).not.toMatch(/<script>|<b>/);
});
