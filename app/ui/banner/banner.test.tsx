import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./banner.examples.tsx";

test("the title is the page's only main heading", () => {
  expect(renderToStaticMarkup(examples.plain).match(/<h1>/g)).toHaveLength(1);
});

test("the trail is named; a page without one shows no empty list", () => {
  expect(renderToStaticMarkup(examples["with a trail"])).toContain('<nav aria-label="You are here"><ol');
  expect(renderToStaticMarkup(examples.plain)).not.toContain("<ol");
});

test("markup in a title stays text", () => {
  expect(renderToStaticMarkup(examples.hostile)).not.toContain("<script>");
});
