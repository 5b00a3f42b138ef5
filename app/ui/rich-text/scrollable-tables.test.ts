import { expect, test } from "vitest";
import type { SafeHtml } from "#server/domain/site/shapes.ts";
import { scrollableTables } from "./scrollable-tables.ts";

const box = (table: string) => `<div data-scroll tabindex="0">${table}</div>`;

test("A table stands in a box of its own, with what it says untouched", () => {
  const table = '<table lang="kn"><tbody><tr><td>ಶುಲ್ಕ</td></tr></tbody></table>';
  expect(scrollableTables(`<p>a</p>${table}${table}` as SafeHtml)).toBe(`<p>a</p>${box(table)}${box(table)}`);
});

test("Text that speaks of tables is no table", () => {
  const html = "<p>&lt;table> and the &lt;/table></p>" as SafeHtml;
  expect(scrollableTables(html)).toBe(html);
});
