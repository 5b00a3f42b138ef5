import { useMemo } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import type { MenuEntry } from "#shared/api/menus.ts";
import type { Language } from "#shared/languages.ts";
import { isShownMenu, levelsOf, menuTree, type MenuNode } from "#shared/menu-tree.ts";
import { useApiQuery } from "../../api/queries.ts";
import { labelOf } from "../../menus/menu-entries.ts";
import { useColumns } from "../../metadata/columns.ts";
import { useTable } from "../../metadata/tables.ts";

/** A place where an entry may stand, as a choice by its name: `Main menu › Students`. */
export interface MenuPlace {
  value: number;
  label: string;
  menu: number;
  /** The entry above it; 0 for the top. */
  parent: number;
}

const NONE: readonly MenuPlace[] = [];

/** The places in the menus that visitors see; none for who may not write entries with their labels. */
export function useMenuPlaces(): readonly MenuPlace[] {
  const { language } = useShellData();
  const mayWrite = useTable("menu")?.actions.includes("create") ?? false;
  const mayName = useTable("translation")?.actions.includes("edit") ?? false;
  const columns = useColumns("menu");
  const entries = useApiQuery("GET /menu/entries", { lang: language }, { enabled: mayWrite });
  const menus = columns.data?.find(({ name }) => name === "type")?.data;
  return useMemo(() => {
    if (!mayWrite || !mayName || !menus || !entries.data) return NONE;
    const { data } = entries;
    return menus
      .filter(({ value }) => isShownMenu(value))
      .flatMap(({ value: menu, label }) => [
        { value: -menu, label: label ?? "", menu, parent: 0 },
        ...below(menuTree(data.filter((entry) => entry.menu === menu)), {
          menu,
          path: label ?? "",
          language,
        }),
      ]);
  }, [mayWrite, mayName, menus, entries, language]);
}

/** Below each entry, as deep as visitors see the menu. */
function below(
  nodes: readonly MenuNode<MenuEntry>[],
  { menu, path, language }: { menu: number; path: string; language: Language },
): MenuPlace[] {
  return nodes.flatMap(({ entry, level, children }) => {
    if (level >= levelsOf(menu)) return [];
    const label = `${path} › ${labelOf(entry, language).text}`;
    return [
      { value: entry.id, label, menu, parent: entry.id },
      ...below(children, { menu, path: label, language }),
    ];
  });
}
