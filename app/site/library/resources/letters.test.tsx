import { expect, test } from "vitest";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../../../tests/support/browser/render-on-site.tsx";
import { Letters } from "./letters.tsx";

const filters = { letters: ["ಅ", "ಕ"], subjects: [], letter: "ಕ", subject: "ಕಲೆ" };

test("a letter keeps the words and the subject, leaves the page of a table, and says which one it is", () => {
  const html = renderOnSite(<Letters filters={filters} />, "/library/lib-e-resources?q=a&tab=books&page=2", {
    language: "kn",
    texts: SHIPPED_TEXTS.kn,
  });
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^<]*)</g)].map(([link, href, label]) => ({
    label,
    query: Object.fromEntries(new URLSearchParams(href?.split("?")[1]?.replaceAll("&amp;", "&"))),
    isCurrent: link.includes('aria-current="page"'),
  }));
  expect(links).toEqual([
    { label: "ಎಲ್ಲ", query: { q: "a", subject: "ಕಲೆ" }, isCurrent: false },
    { label: "ಅ", query: { q: "a", subject: "ಕಲೆ", letter: "ಅ" }, isCurrent: false },
    { label: "ಕ", query: { q: "a", subject: "ಕಲೆ", letter: "ಕ" }, isCurrent: true },
  ]);
});
