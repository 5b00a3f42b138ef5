import { expect, test } from "vitest";
import { linksOf } from "./html-links.ts";

test("Links are found with their names, wherever these come from", () => {
  const { links } = linksOf(`<main>
    <a href="/a"> One  <b>two</b></a>
    <a href="/b"><img src="b.png" alt="A picture"><span aria-hidden="true">→</span></a>
    <a href="/c" aria-label="Said">Seen</a>
    <a href="/d"><svg></svg></a>
    <a>No link</a>
  </main>`);
  expect(links.map(({ href, name }) => [href, name])).toEqual([
    ["/a", "One two"],
    ["/b", "A picture"],
    ["/c", "Said"],
    ["/d", ""],
  ]);
});

test("Links say whether they stand in the main content, and how they open", () => {
  const { links } = linksOf(
    '<header><a href="/">Home</a></header><main><a href="//a.example" target="_blank" rel="noopener external">A</a></main>',
  );
  expect(links).toEqual([
    { href: "/", name: "Home", target: "", rel: [], isMain: false },
    { href: "//a.example", name: "A", target: "_blank", rel: ["noopener", "external"], isMain: true },
  ]);
});

test("The places of a page are the ids of its elements", () => {
  expect([...linksOf('<p id="a"><b id="ಬಿ"></b></p>').ids]).toEqual(["a", "ಬಿ"]);
});
