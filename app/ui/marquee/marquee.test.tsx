import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./marquee.examples.tsx";

test("without a script the line stands still: every item once, and no button that would do nothing", () => {
  const html = renderToStaticMarkup(examples.announcements);
  expect(html.match(/Applications are open/g)).toHaveLength(1);
  expect(html.match(/<button[^>]* hidden=""/g)).toHaveLength(html.match(/<button/g)!.length);
});

test("markup in an item stays text", () => {
  expect(renderToStaticMarkup(examples.hostile)).toContain("&lt;marquee&gt;ಪರೀಕ್ಷೆ");
});
