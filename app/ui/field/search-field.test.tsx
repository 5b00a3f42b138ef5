import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./search-field.examples.tsx";

const render = (name: keyof typeof examples) => renderToStaticMarkup(examples[name]);

test("the field is a search with a label, seen or not", () => {
  const html = render("in a toolbar");
  const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain('type="search"');
  expect(html).toContain(`<label for="${id}"`);
});

test("what was looked for stands in the field", () => {
  expect(render("after a search")).toContain('value="ವೇಳಾಪಟ್ಟಿ"');
});

test("markup in what was looked for stays text", () => {
  expect(render("hostile")).not.toMatch(/<script>|<b>/);
});
