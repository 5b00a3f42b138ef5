import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./download.examples.tsx";

const render = (name: keyof typeof examples) => renderToStaticMarkup(examples[name]);
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, "");

test("a download is heard with its title, its format, its size and the new tab", () => {
  expect(textOf(render("of the site"))).toBe("Download ಶುಲ್ಕದ ವಿವರ PDF, 240 KB (opens in a new tab)");
  expect(render("of the site")).toContain('<span lang="kn">');
});

test("the new tab has no power over this one", () => {
  expect(render("of the site")).toContain('target="_blank" rel="noopener"');
});

test("what is not known is not said", () => {
  expect(textOf(render("of another site"))).toBe("Open The Act  (opens a new tab)");
});

test("a row shows the title and names the button by it", () => {
  expect(render("a list").match(/Fees of 2026-27/g)).toHaveLength(2);
  expect(render("a list").match(/<li/g)).toHaveLength(2);
});

test("markup in a title, a format or an address stays text", () => {
  expect(render("hostile")).not.toMatch(/<script>|<b>|<i>/);
});
