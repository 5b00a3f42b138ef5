import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./mega-menu.examples.tsx";

test("items with a sheet are buttons that say so, the others are plain links", () => {
  const html = renderToStaticMarkup(examples["three levels"]);
  expect(html.match(/<button/g)).toHaveLength(1);
  const sheet = /aria-expanded="false" aria-controls="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<div id="${sheet}"`);
  expect(html).toMatch(/<a class="[^"]*" href="\/" aria-current="page">Home/);
});

test("a heading is never a link that leads nowhere", () => {
  expect(renderToStaticMarkup(examples["three levels"])).not.toContain('href="#"');
});

test("a menu without items renders, and markup in a label stays text", () => {
  expect(renderToStaticMarkup(examples.empty)).toContain("<nav");
  expect(renderToStaticMarkup(examples.hostile)).not.toContain("<script>");
});
