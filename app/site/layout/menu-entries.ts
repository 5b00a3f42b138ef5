import type { MenuItem } from "#server/domain/site/shapes.ts";
import { linkKind, sitePath } from "#shared/urls.ts";
import type { MenuEntry } from "#app/ui/mega-menu/entries.ts";

/** Makes a menu of the records ready to be shown on the page at `path`, with `label` for its translation keys. */
export function menuEntries(items: MenuItem[], label: (key: string) => string, path: string): MenuEntry[] {
  return items.map((item) => {
    const children = menuEntries(item.children, label, path);
    const kind = item.url === "#" || item.url === "" ? undefined : linkKind(item.url);
    const href = kind === "internal" ? sitePath(item.url) : kind && item.url;
    return {
      id: item.id,
      label: label(item.name),
      href,
      external: kind === "external",
      current: href === path || children.some(({ current }) => current),
      children,
    };
  });
}
