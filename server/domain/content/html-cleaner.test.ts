import { afterEach, describe, expect, test } from "vitest";
import { HtmlCleaner, isLong } from "./html-cleaner.ts";
import { opening, plainText, sanitise } from "./sanitise.ts";

const reported: string[] = [];
const opened: HtmlCleaner[] = [];

function open(): HtmlCleaner {
  const cleaner = new HtmlCleaner((error) => reported.push(String(error)));
  opened.push(cleaner);
  return cleaner;
}

afterEach(async () => {
  reported.length = 0;
  for (const cleaner of opened.splice(0)) await cleaner.close();
});

const paragraph = `<p onclick="x()">ಪರಿಚಯ &amp; <b>more</b></p><h2>Then</h2><script>x()</script>`;
const long = paragraph.repeat(100);

describe("HTML", () => {
  test.each([
    ["short", paragraph],
    ["long", long],
  ])("that is %s is cleaned, read and cut as the sanitiser does it", async (length, html) => {
    expect(isLong(html)).toBe(length === "long");
    const cleaner = open();
    const safe = await cleaner.clean(html);
    expect(safe).toBe(sanitise(html));
    expect(await cleaner.plainText(safe)).toBe(plainText(safe));
    expect(await cleaner.opening(safe)).toBe(opening(safe));
    const { html: reviewed, removed } = await cleaner.review(html);
    expect(reviewed).toBe(safe);
    expect(removed.toSorted()).toEqual(["<script>", "onclick"]);
  });

  test("that is refused is refused in the same way, short or long", async () => {
    for (const levels of [300, 40_000]) {
      const html = "<i>".repeat(levels);
      await expect(open().clean(html)).rejects.toMatchObject({ code: "too_large" });
    }
  });

  test("that was cleaned is remembered, also under its clean form", async () => {
    const cleaner = open();
    const safe = await cleaner.clean(long);
    await cleaner.close();
    // Nothing is left that could clean it.
    expect(await cleaner.clean(long)).toBe(safe);
    expect(await cleaner.shown(safe, "a page")).toBe(safe);
    await expect(cleaner.clean(`${long}!`)).rejects.toMatchObject({ code: "busy" });
    expect(reported).toEqual([]);
  });

  test("that is stored unclean is shown clean and reported, once", async () => {
    const cleaner = open();
    for (let time = 0; time < 2; time += 1)
      expect(await cleaner.shown(long, "content 5")).toBe(sanitise(long));
    expect(reported).toEqual(["Error: The stored HTML of content 5 was not clean."]);
  });

  test("that is stored and cannot be cleaned is not shown, and reported, once", async () => {
    const cleaner = open();
    for (let time = 0; time < 2; time += 1)
      expect(await cleaner.shown("<i>".repeat(40_000), "content 6")).toBe("");
    expect(reported).toEqual(["Error: The stored HTML of content 6 was not clean."]);
  });
});
