import { expect, test } from "vitest";
import type { LinkGroup } from "#server/domain/site/blocks/link-groups.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../../tests/support/browser/render-on-site.tsx";
import { HeadingLevel } from "./heading-level.ts";
import { Links } from "./links.tsx";

const localized = (text: string, lang: "en" | "kn" = "en") => ({ text, lang });
const page = { id: 1, title: localized("Portal"), href: "/swo", external: false };
const site = { id: 2, title: localized("ಆಯೋಗ", "kn"), href: "https://a.example", external: true };
const report = {
  id: 3,
  title: localized("Report"),
  href: "/files/a.pdf",
  external: false,
  file: { format: "PDF", size: 1024 },
};

const render = (groups: LinkGroup[], level: 2 | 3 = 2) =>
  renderOnSite(
    <HeadingLevel value={level}>
      <Links content={{ kind: "links", groups }} base={{}} title="Links" />
    </HeadingLevel>,
    "/implink",
    { texts: SHIPPED_TEXTS.en },
  );

test("one group is a list without a heading; several have theirs, at the level of where they stand", () => {
  const headed = { heading: localized("ನಿಯಂತ್ರಕರು", "kn"), links: [site] };
  expect(render([headed])).not.toMatch(/<h[23]/);
  expect(render([headed, { heading: null, links: [page] }])).toMatch(
    /<h2[^>]*><span lang="kn">ನಿಯಂತ್ರಕರು<\/span><\/h2>/,
  );
  expect(render([headed, { heading: null, links: [page] }], 3)).toContain("<h3");
});

test("a link off the site opens a new tab; one within stays", () => {
  const html = render([{ heading: null, links: [page, site] }]);
  expect(html).toMatch(/<a [^>]*href="https:\/\/a.example"[^>]* target="_blank" rel="noopener"/);
  expect(html).toMatch(/<a [^>]*href="\/swo"[^>]*>Portal<\/a>/);
});

test("what has no address is text", () => {
  const member = { id: 4, title: localized("ಸದಸ್ಯರು", "kn"), href: null, external: false };
  expect(render([{ heading: null, links: [page, member] }])).toMatch(
    /<li[^>]*><span[^>]*><span lang="kn">ಸದಸ್ಯರು<\/span><\/span><\/li>/,
  );
});

test("a document is a download that says what will come", () => {
  const html = render([{ heading: null, links: [page, report] }]);
  expect(html).toMatch(/Download<span[^>]*> Report<\/span>.*PDF, 1 KB/);
});

test("no links are no list", () => {
  expect(render([])).toMatch(/No data found/);
  expect(render([])).not.toContain("<ul");
});
