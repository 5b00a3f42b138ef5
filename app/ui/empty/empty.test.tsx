import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./empty.examples.tsx";

test("the hint stands below the title; without one there is no empty line", () => {
  expect(renderToStaticMarkup(examples["with a hint"])).toMatch(/No data found<\/p><p class="hint">Notices/);
  expect(renderToStaticMarkup(examples.plain).match(/<p /g)).toHaveLength(1);
});

test("markup in the words stays text", () => {
  expect(renderToStaticMarkup(examples.hostile)).not.toMatch(/<script>|<b>/);
});
