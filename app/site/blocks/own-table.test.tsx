import { expect, test } from "vitest";
import type { ShownTable } from "#server/domain/site/blocks/table.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../../tests/support/browser/render-on-site.tsx";
import { OwnTable } from "./own-table.tsx";

const content: ShownTable = {
  kind: "table",
  display: "table",
  titleLabel: { text: "Award", lang: "en" },
  columns: [
    { name: "given", label: { text: "ನೀಡಿದ ದಿನ", lang: "kn" } },
    { name: "open", label: { text: "Open", lang: "en" } },
    { name: "at", label: { text: "Begins", lang: "en" } },
  ],
  listing: {
    rows: [
      {
        id: 7,
        title: { text: "Kuvempu medal", lang: "en" },
        href: "/record/1000/7/kuvempu-medal",
        values: [
          { type: "day", day: "2026-03-05" },
          { type: "truth", truth: true },
          { type: "instant", instant: "2026-03-05T04:30:00.000Z" },
        ],
      },
    ],
    total: 1,
    page: 1,
    pages: 1,
    size: 10,
  },
  searchable: true,
  usualSize: 10,
};

const render = (more: Partial<ShownTable> = {}, address = "/page/awards") =>
  renderOnSite(<OwnTable content={{ ...content, ...more }} base={{}} title="Awards" />, address, {
    texts: SHIPPED_TEXTS.en,
  });

test("a table has a head for each column and a link to the page of each record", () => {
  const html = render();
  expect(html).toMatch(/<th[^>]*><span lang="kn">ನೀಡಿದ ದಿನ<\/span><\/th>/);
  expect(html).toMatch(/href="\/record\/1000\/7\/kuvempu-medal"[^>]*>Kuvempu medal/);
  expect(html).toContain('<time dateTime="2026-03-05">05-03-2026</time>');
  expect(html).toContain("05-03-2026, 10:00");
  expect(html).toContain(">Yes<");
});

test.each(["cards", "list"] as const)("as %s each record is an item with what there is of it", (display) => {
  const [row] = content.listing.rows;
  const html = render({
    display,
    listing: { ...content.listing, rows: [{ ...row!, values: [null, null, null] }] },
  });
  expect(html).toMatch(/<li[^>]*><a[^>]*>Kuvempu medal<\/a><\/li>/);
  expect(html).not.toContain("<table");
});

test.each([
  [2026, "2026"],
  [125_000, "1,25,000"],
  [-3.5, "-3.5"],
])("the number %d is written as %s", (number, written) => {
  const [row] = content.listing.rows;
  const rows = [{ ...row!, values: [null, null, { type: "number", number } as const] }];
  expect(render({ listing: { ...content.listing, rows } })).toContain(`>${written}<`);
});

test("what can be searched has a form, and keeps it where nothing is found", () => {
  const nothing = { listing: { ...content.listing, rows: [], total: 0 } };
  expect(render()).toContain('type="search"');
  expect(render({ searchable: false })).not.toContain("<form");
  expect(render(nothing)).not.toContain("<form");
  const searched = render(nothing, "/page/awards?q=zzz");
  expect(searched).toContain('value="zzz"');
  expect(searched).not.toContain("<table");
});
