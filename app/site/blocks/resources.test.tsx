import { expect, test } from "vitest";
import type { Resource } from "#server/domain/site/blocks/resources.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../../tests/support/browser/render-on-site.tsx";
import { Resources } from "./resources.tsx";

const PAGE = "/library/lib-e-resources";
const jstor: Resource = {
  id: 1,
  title: { text: "JSTOR <b>", lang: "en" },
  alternativeNames: "Journal Storage",
  publisher: "ITHAKA",
  coverage: { text: "ಕಲೆ", lang: "kn" },
  access: { text: "ಆವರಣ ಜಾಲದಲ್ಲಿ", lang: "kn" },
  accessKind: "campus",
  trialEnds: "",
  quantity: null,
  target: { href: "https://www.jstor.org", external: true },
};

function render(rows: Resource[], address = PAGE, total = rows.length) {
  const listing = { rows, total, page: 1, pages: Math.max(Math.ceil(total / 10), 1), size: 10 };
  return renderOnSite(
    <Resources content={{ kind: "resources", listing }} base={{ tab: "journals" }} title="ನಿಯತಕಾಲಿಕೆಗಳು" />,
    address,
    { language: "kn", texts: SHIPPED_TEXTS.kn },
  );
}
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test("a resource is a link that leaves the site, with its publisher, its other names and the way to it", () => {
  const html = render([jstor]);
  expect(html).toMatch(/<a href="https:\/\/www.jstor.org" target="_blank" rel="noopener">.*JSTOR &lt;b&gt;/);
  expect(html).toContain("ITHAKA · Journal Storage");
  expect(html).toMatch(/>ಆವರಣದಲ್ಲಿ<.*>ಆವರಣ ಜಾಲದಲ್ಲಿ</);
});

test("a resource without an address is words alone", () => {
  expect(hrefs(render([{ ...jstor, target: null }]))).toEqual([]);
});

test("a trial says until when, and one that is over says that it is, not how to reach it", () => {
  const trial = { ...jstor, trialEnds: "2026-12-02" };
  expect(render([{ ...trial, accessKind: "trial" }])).toContain("02-12-2026ರವರೆಗೆ ಪ್ರಾಯೋಗಿಕ");
  const over = render([{ ...trial, accessKind: "" }]);
  expect(over).toContain("ಪ್ರಾಯೋಗಿಕ ಅವಧಿ ಮುಗಿದಿದೆ");
  expect(over).not.toContain("ಆವರಣ ಜಾಲದಲ್ಲಿ");
});

test("how many titles there are stands only where they are counted", () => {
  expect(render([jstor])).not.toContain(">ಪ್ರಮಾಣ<");
  expect(render([{ ...jstor, quantity: 3_000_000 }])).toMatch(/>ಪ್ರಮಾಣ<.*30,00,000/);
});

test("another page keeps what is looked for, and leads back to this table", () => {
  const html = render([jstor], `${PAGE}?q=a&letter=J&subject=x&tab=books&page=3`, 12);
  expect(hrefs(html)).toContain(
    `${PAGE}?tab=journals&amp;q=a&amp;letter=J&amp;subject=x&amp;page=2#journals`,
  );
  expect(html).toContain('aria-label="ನಿಯತಕಾಲಿಕೆಗಳು: ಪುಟಗಳು"');
  expect(html).toContain("12 ರಲ್ಲಿ 1 ರಿಂದ 10");
});

test("a table without a match is one line, an empty one says so at its place", () => {
  const none = "ಯಾವುದೇ ದತ್ತಾಂಶ ಕಂಡುಬಂದಿಲ್ಲ";
  expect(render([], `${PAGE}?letter=J`)).toBe(`<p class="none">${none}</p>`);
  expect(render([])).toMatch(new RegExp(`<svg.*<p[^>]*>${none}</p>`));
});
