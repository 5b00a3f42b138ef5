import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./marked-text.examples.tsx";

test("a text says its language where that is not the page's", () => {
  expect(renderToStaticMarkup(examples["of another language"])).toBe(
    '<span lang="en">Somebody else changed it.</span>',
  );
});

test("figures are of no language", () => {
  expect(renderToStaticMarkup(examples.figures)).toBe("2026-27");
});

test("a text of the page's language, or of an unknown one, is bare", () => {
  expect(renderToStaticMarkup(examples["of the page's language"])).toBe("ಕನ್ನಡ");
  expect(renderToStaticMarkup(examples["of an unknown language"])).toBe("Somebody else changed it.");
});
