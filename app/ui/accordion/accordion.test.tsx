import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./accordion.examples.tsx";

test("rows open without a script, and the one that is asked for stands open", () => {
  const html = renderToStaticMarkup(examples["one open"]);
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(html.match(/<summary/g)).toHaveLength(2);
  expect(html).toMatch(/<details id="databases"[^>]* open=""/);
  expect(html).not.toMatch(/<details id="networks"[^>]* open/);
});

test("markup in a title or the content stays text", () => {
  expect(renderToStaticMarkup(examples.hostile)).not.toMatch(/<script>|<b>/);
});
