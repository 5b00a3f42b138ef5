import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./opening-state.examples.tsx";

const plain = (html: string) => html.replaceAll(/<[^>]+>/g, "");

test("open and closed differ in words, and the dot is for the eye alone", () => {
  const [open, closed] = [renderToStaticMarkup(examples.open), renderToStaticMarkup(examples.closed)];
  expect(plain(open)).toBe("Open now, closes at 19:00");
  expect(plain(closed)).toBe("Closed, opens tomorrow at 8:00");
  expect(open).toContain('data-open="true"');
  expect(closed).not.toContain("data-open");
  expect(open).toContain('<span class="dot" aria-hidden="true"></span>');
});

test("a reason stands after the state, apart from it", () => {
  expect(plain(renderToStaticMarkup(examples["with a reason"]))).toBe(
    "Closed, opens on Monday at 8:00 Annual audit",
  );
});

test("markup in a state stays text", () => {
  expect(renderToStaticMarkup(examples.hostile)).toContain("&lt;b&gt;");
});
