import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./click-to-load.examples.tsx";

const render = (name: keyof typeof examples) => renderToStaticMarkup(examples[name]);

test("nothing of the other site is in the page before a press, only a link that leads there", () => {
  for (const name of ["a map", "a video"] as const) {
    expect(render(name)).toMatch(
      /<a [^>]*href="https:\/\/maps.example\/campus" target="_blank" rel="noopener"/,
    );
    expect(render(name)).not.toMatch(/<iframe| src="[^"]*embed/);
  }
});

test("the link says what a press does and to what, in the language that each is in", () => {
  expect(render("a map")).toContain('>Show the map: <span lang="kn">ಆವರಣದ ನಕ್ಷೆ</span></span></a>');
});

test("an icon stands for the words that are seen, not for those that are heard", () => {
  expect(render("a map")).toContain('aria-hidden="true">Show the map</span>');
  expect(render("a video").match(/Play/g)).toHaveLength(1);
});

test("markup in a text stays text", () => {
  expect(render("hostile")).not.toMatch(/<iframe>|<b>|<i>/);
});
