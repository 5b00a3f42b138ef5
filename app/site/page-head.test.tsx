import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { renderOnSite, SITE } from "../../tests/support/browser/render-on-site.tsx";
import { PageHead } from "./page-head.tsx";

const FRAME = { language: "kn", texts: { university_name: "ವಿಶ್ವವಿದ್ಯಾಲಯ" } } as const;

const render = (element: ReactNode, address = "/syllabus") => renderOnSite(element, address, FRAME);

test("a page has one address in each language, without what visitors add to it, and names itself", () => {
  const html = render(<PageHead title="ಪಠ್ಯಕ್ರಮ" />, "/syllabus?lng=en&utm=x");
  expect(html).toContain("<title>ಪಠ್ಯಕ್ರಮ – ವಿಶ್ವವಿದ್ಯಾಲಯ</title>");
  expect(html).toContain(`<link rel="canonical" href="${SITE}/syllabus?lng=kn"/>`);
  expect(html).toContain(`<meta property="og:url" content="${SITE}/syllabus?lng=kn"/>`);
  expect(html).toContain(`<link rel="alternate" hrefLang="kn" href="${SITE}/syllabus?lng=kn"/>`);
  expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${SITE}/syllabus"/>`);
  expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${SITE}/syllabus"/>`);
});

test("a tab of a page has an address of its own", () => {
  const html = render(<PageHead title="ಪಠ್ಯಕ್ರಮ" path="/syllabus?tab=ug&sub=ba" />);
  expect(html).toContain(`<link rel="canonical" href="${SITE}/syllabus?tab=ug&amp;sub=ba&amp;lng=kn"/>`);
  expect(html).toContain(`hrefLang="kn" href="${SITE}/syllabus?tab=ug&amp;sub=ba&amp;lng=kn"/>`);
});

test("other sites can show what a page is, and readers can follow its news", () => {
  const feed = { title: "ಸುತ್ತೋಲೆಗಳು", subject: "notifications" } as const;
  const html = render(<PageHead title="ಪಠ್ಯಕ್ರಮ" description="ಎಲ್ಲ ತರಗತಿಗಳು" feeds={[feed]} />);
  expect(html).toContain('<meta property="og:title" content="ಪಠ್ಯಕ್ರಮ"/>');
  expect(html).toContain('<meta property="og:description" content="ಎಲ್ಲ ತರಗತಿಗಳು"/>');
  expect(html).toContain('<meta property="og:locale" content="kn_IN"/>');
  const followed = (type: string, file: string) =>
    `type="${type}" title="${feed.title}" href="/feeds/${file}?lng=kn"/>`;
  expect(html).toContain(followed("application/atom+xml", "notifications.xml"));
  expect(html).toContain(followed("application/feed+json", "notifications.json"));
});

test("a hidden page tells search engines to keep out, and nothing else", () => {
  const html = render(<PageHead title="ದೋಷ" hidden />);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/canonical|alternate|og:/);
});
