import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./badge.examples.tsx";

test("a badge says in words what its colour says", () => {
  expect(renderToStaticMarkup(examples.success)).toMatch(
    /^<span [^>]*data-look="success">Published<\/span>$/,
  );
});

test("markup in a badge stays text", () => {
  expect(renderToStaticMarkup(examples.hostile)).toContain("&lt;b&gt;");
});
