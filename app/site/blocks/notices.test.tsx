import { expect, test } from "vitest";
import type { Listing } from "#server/domain/site/blocks/definition.ts";
import type { NoticeRow } from "#server/domain/site/blocks/notices.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../../tests/support/browser/render-on-site.tsx";
import { Notices } from "./notices.tsx";

const notice: NoticeRow = {
  id: 1,
  title: { text: "Fee <b>", lang: "en" },
  href: "/notice/1/fee-b",
  day: "2026-03-05",
  isNew: true,
  refNo: "KSU/EXM/7",
  documentLanguage: "kn",
  until: "",
  target: { href: "/files/fee.pdf", external: false, file: { format: "PDF", size: 245_760 } },
};
const listing = (rows: NoticeRow[], total = rows.length): Listing<NoticeRow> => ({
  rows,
  total,
  page: 1,
  pages: Math.ceil(total / 20),
  size: 20,
});

function render(address: string, rows: NoticeRow[], total?: number, language: "en" | "kn" = "en") {
  const content = {
    kind: "notices" as const,
    listing: listing(rows, total),
    years: [2026, 2025],
    year: 2025,
    usualSize: 20,
    list: 7,
    archive: null,
    follow: null,
  };
  return renderOnSite(<Notices content={content} base={{ tab: "exam", sub: "ug" }} title="UG" />, address, {
    language,
    texts: SHIPPED_TEXTS[language],
  });
}

test("a notice is its day, its title and a download that names its document", () => {
  const html = render("/notifications", [notice]);
  expect(html).toContain('<time dateTime="2026-03-05">05-03-2026</time>');
  expect(html).toContain("Fee &lt;b&gt;");
  expect(html).toMatch(/<a href="\/files\/fee.pdf"[^>]*target="_blank"/);
  expect(html).toMatch(/Download<span[^>]*> Fee &lt;b&gt;<\/span>.*PDF, 240 KB/);
  expect(html).toContain(">New</span>");
});

test("the language of a document is shown where it is not the page's", () => {
  expect(render("/", [notice])).toContain("KSU/EXM/7 · Document in Kannada");
  expect(render("/", [notice], 1, "kn")).toContain(">KSU/EXM/7</span>");
});

test("a notice that ends tells until when it is valid, in both languages", () => {
  const ending = { ...notice, until: "2026-12-06" };
  expect(render("/", [ending])).toContain("Valid until 06-12-2026");
  expect(render("/", [ending], 1, "kn")).toContain("06-12-2026 ವರೆಗೆ ಜಾರಿಯಲ್ಲಿದೆ");
  expect(render("/", [notice])).not.toContain("Valid until");
});

test("a notice without a document has no link that leads nowhere", () => {
  const html = render("/", [{ ...notice, target: null, refNo: "" }]);
  expect(html).not.toContain("Download");
  expect(html).not.toContain("Document in Kannada");
});

test("the head of the days says how they are ordered and turns them round", () => {
  const latest = render("/notifications?q=fee", [notice]);
  expect(latest).toMatch(
    /aria-sort="descending"[^>]*>.*?href="\/notifications\?tab=exam&amp;sub=ug&amp;q=fee&amp;sort=oldest"/,
  );
  const oldest = render("/notifications?tab=exam&sort=oldest", [notice]);
  expect(oldest).toMatch(/aria-sort="ascending"[^>]*>.*?href="\/notifications\?tab=exam&amp;sub=ug"/);
});

test("without a script the form keeps the tab and the order, and shows what was asked for", () => {
  const html = render("/notifications?tab=exam&q=fee&year=2025&sort=oldest&size=10", [notice]);
  const form = /<form.*<\/form>/.exec(html)?.[0] ?? "";
  expect(form).toContain('action="/notifications" method="get"');
  for (const [name, value] of Object.entries({ tab: "exam", sub: "ug", sort: "oldest" })) {
    expect(form).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
  }
  expect(form).toMatch(/<input[^>]*maxLength="100"[^>]*name="q"[^>]*value="fee"/);
  expect(form).toContain('<option value="2025" selected="">2025</option>');
  expect(form).toContain('<option value="10" selected="">10 a page</option>');
  expect(form).toContain('type="submit"');
});

test("what is asked for can be reset, without the order and the size of the pages", () => {
  expect(render("/notifications?q=fee&size=10&page=2", [notice])).toContain(
    'href="/notifications?tab=exam&amp;sub=ug&amp;size=10" data-in-place="">Clear</a>',
  );
  expect(render("/notifications?size=10", [notice])).not.toContain("Clear");
});

test("what the address asks of another block of the page is not asked of this one", () => {
  const html = render("/notifications?tab=sports&q=results&sort=oldest", [notice]);
  expect(html).not.toMatch(/results|"ascending"/);
});

test("the other pages keep what was asked for", () => {
  const html = render("/notifications?q=fee", [notice], 1_25_000);
  expect(html).toContain("1 to 20 of 1,25,000");
  expect(html).toContain('href="/notifications?tab=exam&amp;sub=ug&amp;q=fee&amp;page=2"');
});

test("a list that has nothing says so; only where something was looked for is there a way to look again", () => {
  const nothing = render("/notifications", []);
  expect(nothing).toContain("No data found");
  expect(nothing).not.toMatch(/<form|<table|clear the search/);
  const notFound = render("/notifications?q=fee", []);
  expect(notFound).toMatch(/<form.*role="status".*No data found.*clear the search/);
});
