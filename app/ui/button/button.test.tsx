import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./button.examples.tsx";

test("a button never submits a form unless its type says so", () => {
  expect(renderToStaticMarkup(examples.main)).toContain('type="button"');
});

test("a busy button says so and takes no second press", () => {
  expect(renderToStaticMarkup(examples.busy)).toContain('disabled="" aria-busy="true"');
  expect(renderToStaticMarkup(examples.main)).not.toContain("disabled");
});

test("a link that looks like a button is still a link", () => {
  expect(renderToStaticMarkup(examples["on a picture"])).toMatch(/^<a href="\/admissions"/);
});

test("markup in a label stays text", () => {
  expect(renderToStaticMarkup(examples.hostile)).toContain("&lt;i&gt;");
});
