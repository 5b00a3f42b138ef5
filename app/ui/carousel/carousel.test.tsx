import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./carousel.examples.tsx";

test("the server's markup shows all slides, counts them, and hides none from screen readers", () => {
  const html = renderToStaticMarkup(examples.page);
  expect(html).toContain("1 / 3");
  expect(html.match(/<li/g)).toHaveLength(3);
  expect(html).not.toContain("inert");
});

test("only the slide that shows and its neighbours are near", () => {
  expect(renderToStaticMarkup(examples.page).match(/data-place="(\w+)"/g)).toEqual([
    'data-place="current"',
    'data-place="near"',
    'data-place="near"',
  ]);
});

test("a single slide needs no controls, and none at all breaks nothing", () => {
  expect(renderToStaticMarkup(examples["one slide"])).not.toContain("<button");
  expect(renderToStaticMarkup(examples["no slide"])).not.toContain("<button");
});

test("markup in a label stays text", () => {
  expect(renderToStaticMarkup(examples.hostile)).not.toMatch(/<script>|<b>/);
});
