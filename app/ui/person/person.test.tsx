import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./person.examples.tsx";

const render = (name: keyof typeof examples) => renderToStaticMarkup(examples[name]);

test("the name is a heading of the level that the page needs, and names the card", () => {
  const html = render("with initials");
  const id = /<article[^>]* aria-labelledby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<h4 id="${id}"`);
  expect(render("with a picture")).toContain("<h3 ");
});

test("initials stand for a missing picture and are silent", () => {
  expect(render("with initials")).toMatch(/aria-hidden="true">SU</);
  expect(render("given initials")).toMatch(/aria-hidden="true">Sh</);
});

test("a picture takes the place of the initials and does not repeat the name aloud", () => {
  expect(render("with a picture")).toContain('alt=""');
  expect(render("with a picture")).not.toContain(">SU<");
});

test("a name in the other language is marked", () => {
  expect(render("side by side")).toContain('<span lang="kn">ಡಾ. ಬಸವರಾಜ ನಮೂನ</span>');
});

test("what is not known leaves nothing empty", () => {
  const [, basavaraj = ""] = render("side by side").split("<li>").slice(1);
  expect(basavaraj).not.toMatch(/<dl|<a /);
  expect(render("nobody")).toBe("");
});

test("markup in a name or a role stays text", () => {
  expect(render("hostile")).not.toMatch(/<b>|<script>/);
});
