import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./banner.examples.tsx";

test("the title is the page's only main heading", () => {
  expect(renderToStaticMarkup(examples.plain).match(/<h1>/g)).toHaveLength(1);
});

test("the breadcrumb is named; a page without one shows no empty list", () => {
  expect(renderToStaticMarkup(examples["with a breadcrumb"])).toContain('<nav aria-label="You are here"><ol');
  expect(renderToStaticMarkup(examples.plain)).not.toContain("<ol");
});

test("a place on the way is a link where it has an address, and words where it only heads a group", () => {
  const html = renderToStaticMarkup(examples["with a breadcrumb"]);
  expect(html).toContain('<li><a href="/">Home</a></li><li>Administration</li>');
  expect(html).toContain('<a href="/authorities"><span lang="kn">ಪ್ರಾಧಿಕಾರಗಳು</span></a>');
});

test("the breadcrumb ends at the page itself, which is no link", () => {
  const html = renderToStaticMarkup(examples["with a breadcrumb"]);
  expect(html).toContain('<li><span aria-current="page">The Syndicate</span></li></ol>');
});

test("markup in a title stays text", () => {
  expect(renderToStaticMarkup(examples.hostile)).not.toContain("<script>");
});
