import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./text-area.examples.tsx";

const render = (name: keyof typeof examples) => renderToStaticMarkup(examples[name]);

test("label and hint belong to the field", () => {
  const html = render("with a hint");
  const id = /<textarea[^>]* id="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`for="${id}"`);
  expect(html).toContain(`aria-describedby="${id}-hint"`);
  expect(html).toContain(">ಸಂದೇಶ</textarea>");
});

test("an error waits until the field was changed and left", () => {
  expect(render("wrong, but not touched")).not.toContain("This field is required!");
});

test("markup in a value stays text", () => {
  expect(render("hostile")).not.toMatch(/<script>|<b>/);
});
