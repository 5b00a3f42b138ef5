import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./hours-bars.examples.tsx";

const today = renderToStaticMarkup(examples["on a working day"]);
const rects = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<rect class="${name}"([^>]*)>`, "g"))].map(([, attributes]) => attributes);

test("the hours stand there in words, and the bars say nothing more", () => {
  const text = today.replaceAll(/<svg.*?<\/svg>/g, "").replaceAll(/<[^>]+>/g, "|");
  expect(text).toMatch(/Working days\| \|8:00 – 19:00.*Holidays\| \|9:00 – 16:30/);
  expect(today.match(/<svg [^>]*aria-hidden="true"/g)).toHaveLength(2);
});

test("a bar reaches from the opening to the closing, in parts of the whole day", () => {
  expect(rects(today, "open")).toEqual([
    expect.stringMatching(/x="33.3%".* width="45.8%"/),
    expect.stringMatching(/x="37.5%".* width="31.3%"/),
  ]);
});

test("a mark waits on today's bar alone, unseen until a script knows the time", () => {
  expect(rects(today, "now")).toEqual([expect.stringContaining('display="none"')]);
  expect(today.match(/<li [^>]*aria-current="date"/g)).toHaveLength(1);
});

test("a closed day has no hours to draw, and one that is always open is drawn whole", () => {
  const html = renderToStaticMarkup(examples["closed and always open"]);
  expect(rects(html, "open")).toEqual([expect.stringMatching(/x="0%".* width="100%"/)]);
});

test("nothing is styled in the markup, and markup in a label stays text", () => {
  const html = renderToStaticMarkup(examples.hostile);
  expect(html).not.toContain("style=");
  expect(html).toContain("&lt;b&gt;");
});
