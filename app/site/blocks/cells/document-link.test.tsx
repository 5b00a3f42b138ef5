import { expect, test } from "vitest";
import type { Target } from "#server/domain/site/presentation/view-models.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../../../tests/support/browser/render-on-site.tsx";
import { DocumentLink } from "./document-link.tsx";

const of = { text: "Order", lang: "en" as const };
const render = (target: Target | null) =>
  renderOnSite(<DocumentLink target={target} of={of} />, "/", { texts: SHIPPED_TEXTS.en });

test("a file is a download, also where nothing is known of it", () => {
  const target = { href: "/files/a.pdf", external: false };
  expect(render(target)).toMatch(/href="\/files\/a.pdf".*Download<span[^>]*> Order/);
  expect(render({ ...target, file: { format: "PDF", size: 2048 } })).toContain("PDF, 2 KB");
});

test("a page of the site is viewed in the same tab, another site in a new one", () => {
  expect(render({ href: "/swo", external: false })).toMatch(/^<a (?!.*_blank).*View.*Order/);
  expect(render({ href: "https://a.example", external: true })).toMatch(/_blank.*View<span[^>]*> Order/);
});

test("nowhere to go is no link", () => {
  expect(render(null)).toBe("");
});
