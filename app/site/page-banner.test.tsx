import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { pageAddressOf, PageAddressProvider } from "#app/document/page-address.ts";
import { renderOnSite, SITE } from "../../tests/support/browser/render-on-site.tsx";
import type { MenuItem } from "#server/domain/site/presentation/view-models.ts";
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
  menus: {
    main: [
      item("menu_students", "#", [item("menu_swo", "/swo")]),
      item("Academics", "#", [item("Faculties", "#", [item("Arts", "/faculty/arts")])]),
    ],
    library: [item("Resources", "#", [item("Collections", "/library/collections")])],
  },
};

const render = (element: ReactNode, address: string) => renderOnSite(element, address, FRAME);
/** The labels of the breadcrumb, from the home page on. */
const steps = (html: string) =>
  [...(/<nav.*?<\/nav>/s.exec(html)?.[0] ?? "").matchAll(/<li>(.*?)<\/li>/gs)].map(([, step = ""]) =>
    step.replaceAll(/<[^>]*>/g, ""),
  );
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

test("a banner that is rendered once for its record has the way to each of its addresses", () => {
  const heading = { text: "Collections", lang: "en" } as const;
  const addresses = ["/library/collections", "/collections", "/library/collections"];
  const banners = addresses.map((pathname, at) => (
    <PageAddressProvider key={at} value={pageAddressOf({ pathname, search: "" }, SITE)}>
      <PageBanner heading={heading} of={heading} />
    </PageAddressProvider>
  ));
  const ways = render(banners, "/").split("<nav").slice(1);
  expect(ways.map((way) => way.includes("Resources"))).toEqual([true, false, true]);
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

test("a page to which no menu leads stands below the page above it, as the menu leads there", () => {
  const parent = { label: "Arts", href: "/faculty/arts" };
  const html = render(<PageBanner heading="History" parent={parent} />, "/dept/history");
  expect(steps(html)).toEqual(["Home", "Academics", "Faculties", "Arts", "History"]);
  expect(places(html).map((place) => place.item)).toEqual([
    `${SITE}/`,
    `${SITE}/faculty/arts`,
    `${SITE}/dept/history`,
  ]);
  expect(render(<PageBanner heading="SWO" parent={parent} />, "/swo")).not.toContain("Arts");
});

test("the library's menu knows the way to its pages", () => {
  const html = render(<PageBanner heading="Our collections" />, "/library/collections");
  expect(steps(html).slice(2)).toEqual(["Resources", "Our collections"]);
});

test("no page is named twice, where a group of the menu is called as the page is", () => {
  const html = render(<PageBanner heading="Students" />, "/swo");
  expect(steps(html)).toEqual(["Home", "Students"]);
});
