import { expect, test } from "vitest";
import type { MenuItem } from "#server/domain/site/presentation/view-models.ts";
import { renderOnSite } from "../../../tests/support/browser/render-on-site.tsx";
import { MenuSection } from "./menu-section.tsx";

const item = (id: number, name: string, url = "#", children: MenuItem[] = []): MenuItem => ({
  id,
  name,
  url,
  children,
});
const render = (...items: MenuItem[]) =>
  renderOnSite(<MenuSection id="map" heading="Main menu" items={items} />, "/rti", {
    texts: { menu_rti: "Right to Information" },
  });

test("every level is open: headings, words and links in the order of the menu", () => {
  const html = render(
    item(1, "menu_home", "/"),
    item(2, "menu_university", "#", [item(3, "menu_governance", "#", [item(4, "menu_rti", "/rti")])]),
  );
  const text = html.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");
  expect(text).toBe("|Main menu|Home|University|Governance|Right to Information|");
  expect(html).toContain('href="/rti" aria-current="page"');
  expect(html.match(/<h3>/g)).toHaveLength(1);
});

test("what leads nowhere is no link", () => {
  const html = render(item(1, "menu_rti", "javascript:alert(1)"), item(2, "menu_home", "#"));
  expect(html).not.toContain("<a");
});

test("a menu without entries is not there at all", () => {
  expect(render()).toBe("");
});
