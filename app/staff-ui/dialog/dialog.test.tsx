import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./dialog.examples.tsx";

test("the title names the dialog", () => {
  const html = renderToStaticMarkup(examples.question);
  const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<h2 id="${id}"`);
});

test("markup in a title stays text", () => {
  expect(renderToStaticMarkup(examples.hostile)).not.toMatch(/<script>|<b>/);
});
