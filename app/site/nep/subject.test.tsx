import { expect, test } from "vitest";
import type { NepSubject } from "#server/domain/site/pages/nep-page.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../../tests/support/browser/render-on-site.tsx";
import { Subject } from "./subject.tsx";

const closed: NepSubject = { name: "history", label: { text: "ಇತಿಹಾಸ", lang: "kn" }, files: null };
const link = {
  id: 1,
  title: { text: "Semesters I and II", lang: "en" as const },
  href: "/files/syllabus/history.pdf",
  external: false,
  file: { format: "PDF", size: 1024 },
};

const render = (subject: NepSubject) =>
  renderOnSite(<Subject subject={subject} />, "/nep/arts?tab=economics", { texts: SHIPPED_TEXTS.en });

test("a closed subject leads without a script to the page that shows it open", () => {
  const html = render(closed);
  expect(html).toMatch(/<details id="subject-history"(?! open)/);
  expect(html).toMatch(/href="\/nep\/arts\?tab=history".*Syllabus files<span[^>]*> <span lang="kn">ಇತಿಹಾಸ/);
});

test("an open subject offers its files, each in a new tab", () => {
  const html = render({ ...closed, files: [{ heading: null, links: [link] }] });
  expect(html).toContain(" open=");
  expect(html).toMatch(/<a href="\/files\/syllabus\/history.pdf"[^>]*target="_blank"/);
  expect(html).not.toContain("tab=history");
});

test("a subject without files says so", () => {
  expect(render({ ...closed, files: [] })).toContain("No data found");
});
