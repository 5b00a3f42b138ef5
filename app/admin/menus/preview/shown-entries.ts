import type { MenuEntry as ShownEntry } from "#app/ui/mega-menu/entries.ts";
import type { MenuEntry } from "#shared/api/menus.ts";
import type { Language } from "#shared/languages.ts";
import { menuTree, type MenuNode } from "#shared/menu-tree.ts";
import { linkKind, sitePath } from "#shared/urls.ts";
import { labelOf } from "../menu-entries.ts";

/** What visitors see of a menu: what is below an entry that they do not see they do not see either. */
export function shownEntries(entries: readonly MenuEntry[], language: Language): ShownEntry[] {
  const shown = (nodes: readonly MenuNode<MenuEntry>[]): ShownEntry[] =>
    nodes.map(({ entry, children }) => {
      const { id, url } = entry;
      const kind = url === "" || url === "#" ? undefined : linkKind(url);
      return {
        id,
        label: labelOf(entry, language).text,
        href: kind === "internal" ? sitePath(url) : kind && url,
        external: kind === "external",
        current: false,
        children: shown(children),
      };
    });
  return shown(menuTree(entries.filter(({ _status }) => _status === "published")));
}
