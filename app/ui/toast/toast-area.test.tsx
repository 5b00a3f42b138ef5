import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./toast-area.examples.tsx";

test("the live region stands before the first message comes, or it would not be read aloud", () => {
  expect(renderToStaticMarkup(examples.empty)).toContain('aria-live="polite"');
});

test("a message can be dismissed by a named button", () => {
  expect(renderToStaticMarkup(examples.success)).toContain('aria-label="Dismiss"');
});

test("markup in a message stays text", () => {
  expect(renderToStaticMarkup(examples.hostile)).toContain("&lt;img src=x&gt;");
});
