import { expect, test } from "vitest";
import { PageLanguage } from "#app/ui/localized-text/localized-text.tsx";
import type { SearchPage } from "#server/domain/site/pages/search-page.ts";
import type { SearchHit } from "#server/domain/site/search/hits.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../../tests/support/browser/render-on-site.tsx";
import { Results } from "./results.tsx";

const notice: SearchHit = {
  object: "notification",
  id: 1,
  kindLabel: null,
  kind: "notification",
  title: { text: "Fee <b>", lang: "en" },
  target: { href: "/notice/1/fee-b", external: false },
  file: { format: "PDF", size: 245_760 },
  lists: [{ text: "ಪರೀಕ್ಷೆ", lang: "kn" }],
  day: "2026-03-05",
  updatedAt: "2026-03-05T10:00:00.000Z",
  ended: null,
  document: null,
  snippet: {
    lang: "en",
    parts: [
      { text: "<script>", found: false },
      { text: "fee", found: true },
      { text: "</script>", found: false },
    ],
  },
};

const render = (
  hits: SearchHit[],
  total = hits.length,
  language: "en" | "kn" = "en",
  { isExact, ...more }: Partial<SearchPage> & { isExact?: boolean } = {},
) =>
  renderOnSite(
    <PageLanguage value={language}>
      <Results
        found={{
          hits,
          total,
          more: total === 2000,
          page: 1,
          pages: Math.max(Math.ceil(total / 20), 1),
          size: 20,
          corrected: null,
          meant: null,
          isPartial: false,
          facets: { kinds: [], years: [] },
          ...more,
        }}
        query="fee"
        isExact={isExact}
      />
    </PageLanguage>,
    "/search?q=fee",
    { language, texts: SHIPPED_TEXTS[language] },
  );

test("a result is a link with what it is, where it stands, its day and its document", () => {
  const html = render([notice]);
  expect(html).toContain(">1 result<");
  expect(html).toMatch(/<h3[^>]*><a [^>]*href="\/notice\/1\/fee-b"[^>]*>Fee &lt;b&gt;<\/a><\/h3>/);
  const text = html.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");
  expect(text).toContain("|Notification|ಪರೀಕ್ಷೆ|05-03-2026|PDF, 240 KB|");
});

test("the page of the document that has the words is linked to; the document is named where it is not the record's own", () => {
  const document = {
    name: { text: "annexure.pdf", lang: "en" as const },
    isMain: true,
    page: 3,
    href: "/document/1?page=1#page-3",
  };
  const textOf = (hit: SearchHit) => render([hit]).replaceAll(/<[^>]+>/g, "");
  expect(render([{ ...notice, document }])).toContain('href="/document/1?page=1#page-3"');
  expect(textOf({ ...notice, document })).toContain("In the document, page 3, as text");
  expect(textOf({ ...notice, document })).not.toContain("annexure.pdf");
  expect(textOf({ ...notice, document: { ...document, isMain: false } })).toContain(
    "annexure.pdf: page 3, as text",
  );
});

test("the words stand out in the text, in which markup stays text", () => {
  const html = render([notice]);
  expect(html).toContain("&lt;script&gt;</span><mark>fee</mark><span>&lt;/script&gt;");
  expect(html).not.toContain("<script>");
});

test("a text in another language than the page says so", () => {
  expect(render([notice])).toContain('<span lang="kn">ಪರೀಕ್ಷೆ</span>');
  expect(render([notice], 1, "kn")).toMatch(/<p class="[^"]*" lang="en"><span>&lt;script/);
});

test("many results lead to further pages, for the same words", () => {
  const html = render([notice], 45);
  expect(html).toContain(">45 results<");
  expect(html).toContain('href="/search?q=fee&amp;page=3"');
});

test("more results than can be turned through are not counted", () => {
  expect(render([notice], 2000)).toContain(">More than 2,000 results<");
  expect(render([notice], 2000, "kn")).toContain(">2,000ಕ್ಕಿಂತ ಹೆಚ್ಚು ಫಲಿತಾಂಶಗಳು<");
});

test("nothing found says so, and what could help", () => {
  const html = render([]);
  expect(html).toContain(SHIPPED_TEXTS.en.no_data_found);
  expect(html).toContain(SHIPPED_TEXTS.en.search_none_hint);
  expect(html).not.toContain("<ol");
});

test("a link to another site opens a tab of its own", () => {
  const html = render([{ ...notice, target: { href: "https://example.org/", external: true } }]);
  expect(html).toContain('target="_blank" rel="noopener"');
});

test("what was searched instead is said, with a link to exactly what was asked for, and back", () => {
  const corrected = render([notice], 1, "en", { corrected: "<fees>" });
  expect(corrected).toContain("Results for “&lt;fees&gt;”.");
  expect(corrected).toMatch(/<a [^>]*href="\/search\?q=fee&amp;exact=1"[^>]*>Search for exactly “fee”</);
  expect(render([notice], 1, "en", { isPartial: true })).toContain("have most of these words");
  const exact = render([notice], 45, "kn", { isExact: true });
  expect(exact).toMatch(/<a [^>]*href="\/search\?q=fee"/);
  expect(exact).toContain('href="/search?q=fee&amp;exact=1&amp;page=3"');
  expect(render([], 0, "en", { isExact: true })).toContain('href="/search?q=fee"');
  expect(render([notice])).not.toContain("exact=1");
});

test("what finds more is asked for in either language, with a link to it, and not where nothing does", () => {
  const asked = render([notice], 1, "en", { meant: 'fees & "fines"' });
  expect(asked).toMatch(
    />Did you mean <!-- --><a [^>]*href="\/search\?q=fees\+%26\+%22fines%22"[^>]*>fees &amp; &quot;fines&quot;<\/a>|>Did you mean <a [^>]*href="\/search\?q=fees\+%26\+%22fines%22"[^>]*>fees &amp; &quot;fines&quot;<\/a>/,
  );
  expect(asked).toContain(">Search for exactly “fee”<");
  expect(render([notice], 1, "kn", { meant: "ಶುಲ್ಕ" })).toContain("ನಿಮ್ಮ ಉದ್ದೇಶ ಇದಾಗಿತ್ತೇ:");
  expect(render([notice])).not.toContain("Did you mean");
});
