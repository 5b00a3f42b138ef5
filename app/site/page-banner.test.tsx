import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { renderOnSite, SITE } from "../../tests/support/render-on-site.tsx";
import type { MenuItem } from "#server/domain/site/shapes.ts";
import { PageBanner } from "./page-banner.tsx";

const item = (name: string, url: string, children: MenuItem[] = []): MenuItem => ({
  id: 1,
  name,
  url,
  children,
});
const FRAME = {
  language: "en" as const,
  texts: { home: "Home", a11y_breadcrumb: "You are here", menu_students: "Students" },
  menus: { main: [item("menu_students", "#", [item("menu_swo", "/swo")])] },
};

const render = (element: ReactNode, address: string) => renderOnSite(element, address, FRAME);
const places = (html: string) =>
  (JSON.parse(/ld\+json">([^<]*)</.exec(html)?.[1] ?? "{}") as { itemListElement: { item: string }[] })
    .itemListElement;

test.each(["/swo", "/page/swo?tab=a"])("the main menu knows the way to %s", (address) => {
  const html = render(<PageBanner heading={{ text: "ಕಲ್ಯಾಣ", lang: "kn" }} />, address);
  expect(html).toContain('<a href="/">Home</a></li><li>Students</li>');
  expect(html).toContain('aria-current="page"><span lang="kn">ಕಲ್ಯಾಣ</span></span>');
  expect(places(html)).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: `${SITE}/` },
    { "@type": "ListItem", position: 2, name: "ಕಲ್ಯಾಣ", item: `${SITE}/swo` },
  ]);
});

test("a page that the menu does not know stands below the home page", () => {
  const html = render(<PageBanner heading="Links" />, "/implink");
  expect(html.match(/<li>/g)).toHaveLength(2);
});

test.each(["/library/collections", "/library/page/library-collections", "/page/library-collections"])(
  "the way to %s leads through the library",
  (address) => {
    const html = render(<PageBanner heading="Collections" />, address);
    expect(places(html).map((place) => place.item)).toEqual([
      `${SITE}/`,
      `${SITE}/library`,
      `${SITE}/library/collections`,
    ]);
  },
);

test("a page that knows its way better says so", () => {
  const trail = [
    { label: "Home", href: "/" },
    { label: "Arts", href: "/faculty/arts" },
  ];
  const html = render(<PageBanner heading="History" trail={trail} />, "/swo");
  expect(html).toContain('<a href="/faculty/arts">Arts</a>');
  expect(html).not.toContain("Students");
  expect(places(html).map((place) => place.item)).toEqual([
    `${SITE}/`,
    `${SITE}/faculty/arts`,
    `${SITE}/swo`,
  ]);
});
