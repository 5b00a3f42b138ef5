import { expect, test } from "vitest";
import type { MenuItem } from "#server/domain/site/presentation/view-models.ts";
import { menuEntries } from "./menu-entries.ts";

const item = (id: number, url: string, children: MenuItem[] = []): MenuItem => ({
  id,
  name: `menu_${id}`,
  url,
  children,
});
const label = (key: string) => key.toUpperCase();

test("names are translated and addresses become paths of the site", () => {
  expect(menuEntries([item(1, "faculty/arts")], label, "/")).toMatchObject([
    { label: "MENU_1", href: "/faculty/arts", external: false },
  ]);
});

test("an address that starts with http leads outside", () => {
  expect(menuEntries([item(1, "https://www.example.org")], label, "/")[0]).toMatchObject({ external: true });
  expect(menuEntries([item(1, "mailto:office@example.org")], label, "/")[0]).toMatchObject({
    external: false,
  });
});

test("a heading has no address, and neither has a scheme that could run code", () => {
  for (const url of ["#", "", "javascript:alert(1)", "data:text/html,x"]) {
    expect(menuEntries([item(1, url)], label, "/")[0]?.href).toBeUndefined();
  }
});

test("the page is marked together with everything that holds it", () => {
  const [top, other] = menuEntries(
    [item(1, "#", [item(2, "#", [item(3, "/rti")])]), item(4, "/")],
    label,
    "/rti",
  );
  expect(top).toMatchObject({ current: true, children: [{ current: true, children: [{ current: true }] }] });
  expect(other?.current).toBe(false);
});
