import { expect, test } from "vitest";
import type { LocalizedText } from "#shared/localized-text.ts";
import { groupLinks } from "./link-groups.ts";

const localized = (text: string): LocalizedText => ({ text, lang: "en" });
const record = (id: number, category: string) => ({ id, category });
const link = (id: number) => ({ id, title: localized(`Link ${id}`), href: "/", external: false });
const headingOf = ({ category }: { category: string }) => (category ? localized(category) : null);

test("links stand under their headings, each group where its first link stands", () => {
  const records = [record(1, "Portals"), record(2, ""), record(3, "Regulators"), record(4, "Portals")];
  const groups = groupLinks(records, [1, 2, 3, 4].map(link), headingOf);
  expect(groups.map(({ heading, links }) => [heading?.text, links.map(({ id }) => id)])).toEqual([
    ["Portals", [1, 4]],
    [undefined, [2]],
    ["Regulators", [3]],
  ]);
});

test("a heading without words is none", () => {
  expect(groupLinks([record(1, "a")], [link(1)], () => localized(""))[0]?.heading).toBeNull();
});

test("a record without a link makes no group", () => {
  expect(groupLinks([record(1, "Portals")], [], headingOf)).toEqual([]);
});
