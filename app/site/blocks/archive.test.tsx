import { expect, test } from "vitest";
import { PageLanguage } from "#app/ui/localized-text/localized-text.tsx";
import type { EndedNotice } from "#server/domain/site/blocks/archive.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../../tests/support/browser/render-on-site.tsx";
import { Archive } from "./archive.tsx";

const notice: EndedNotice = {
  id: 1,
  href: "/notice/1/old",
  title: { text: "Roof tender", lang: "en" },
  day: "2026-02-01",
  ended: "2026-03-05",
  isNew: false,
  refNo: "",
  documentLanguage: "",
  until: "",
  lists: [{ text: "Tenders", lang: "en" }],
  target: null,
};
const content = {
  kind: "archive" as const,
  listing: { rows: [notice], total: 1, page: 1, pages: 1, size: 30 },
  years: [2026, 2025],
  year: 2025,
  usualSize: 30,
  lists: [
    { list: 7, name: { text: "Tenders", lang: "en" as const } },
    { list: 8, name: { text: "ಸುತ್ತೋಲೆ", lang: "kn" as const } },
  ],
  list: 8,
};

const render = (address: string) =>
  renderOnSite(
    <PageLanguage value="kn">
      <Archive content={content} base={{}} title="Archive" />
    </PageLanguage>,
    address,
    { language: "kn", texts: SHIPPED_TEXTS.kn },
  );

test("a notice that has ended is shown with its lists and both of its dates", () => {
  const html = render("/archive");
  expect(html).toContain('<time dateTime="2026-02-01">01-02-2026</time>');
  expect(html).toContain('<time dateTime="2026-03-05">05-03-2026</time>');
  expect(html).toContain('<span lang="en">Tenders</span>');
});

test("a list and a year are chosen in a form, and stay in every address of the archive", () => {
  const html = render("/archive?list=8&year=2025&q=roof");
  expect(html).toMatch(/<select name="list"[^>]*>.*<option value="8" selected="">ಸುತ್ತೋಲೆ<\/option>/);
  expect(html).toMatch(/<option value="2025" selected="">/);
  expect(html).toContain('href="/archive?list=8&amp;year=2025&amp;q=roof&amp;sort=oldest"');
  expect(html).toContain('href="/archive"');
});
