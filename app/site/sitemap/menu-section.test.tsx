import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ShellDataProvider } from "#app/i18n/shell-data-provider.tsx";
import type { ShellData } from "#server/domain/site/shell-data.ts";
import type { MenuItem } from "#server/domain/site/presentation/view-models.ts";
import { MenuSection } from "./menu-section.tsx";

const shell = { language: "en", texts: { menu_rti: "Right to Information" }, menus: {}, settings: {} };
const item = (id: number, name: string, url = "#", children: MenuItem[] = []): MenuItem => ({
  id,
  name,
  url,
  children,
});
const render = (...items: MenuItem[]) =>
  renderToStaticMarkup(
    <ShellDataProvider shell={shell as unknown as ShellData}>
      <MemoryRouter initialEntries={["/rti"]}>
        <MenuSection id="map" heading="Main menu" items={items} />
      </MemoryRouter>
    </ShellDataProvider>,
  );

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
