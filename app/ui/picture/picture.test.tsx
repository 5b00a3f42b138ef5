import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./picture.examples.tsx";

const render = (name: keyof typeof examples) => renderToStaticMarkup(examples[name]);

test("the first picture of a page is fetched at once, any other when it comes near", () => {
  expect(render("first of the page")).toContain('fetchPriority="high"');
  expect(render("first of the page")).not.toContain("loading=");
  expect(render("further down")).toContain('loading="lazy"');
});

test("phones are asked first, and the space is reserved", () => {
  const html = render("further down");
  expect(html.indexOf("max-width: 959px")).toBeLessThan(html.indexOf("campus.1280.avif"));
  expect(html).toContain('width="1280" height="520"');
});

test("an unknown size reserves nothing rather than a wrong space", () => {
  expect(render("of unknown size")).not.toContain("width=");
});

test("a picture for the mood is silent, any other tells what it shows in its language", () => {
  expect(render("for the mood")).toContain('alt="" width');
  expect(render("captioned")).toContain('alt="" data-alt="The main building at dusk"');
  expect(render("hostile")).toContain('alt="&quot;&gt;&lt;script&gt;" lang="kn"');
});
