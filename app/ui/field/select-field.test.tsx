import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./select-field.examples.tsx";

const render = (name: keyof typeof examples) => renderToStaticMarkup(examples[name]);

test("the given choice is selected, for a form and for a script alike", () => {
  expect(render("for a form")).toContain('<option value="20" selected="">');
  expect(render("for a toolbar")).toContain('<option value="50" selected="">');
});

test("a hidden label still belongs to the field", () => {
  const html = render("for a toolbar");
  const id = /<select[^>]* id="([^"]+)"/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`<span class="hidden"><label for="${id}"`));
  expect(render("for a form")).not.toContain('class="hidden"');
});

test("markup in a label or a choice stays text", () => {
  expect(render("hostile")).not.toMatch(/<script>|<b>/);
  expect(render("hostile").match(/<\/option>/g)).toHaveLength(1);
});
