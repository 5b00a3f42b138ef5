import { translate } from "#app/i18n/translate.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import type { ShellData, ShellMenu } from "#server/domain/site/shell-data.ts";
import { makeMenu, type Menu } from "./menu.ts";

/** The menus by their names, for as long as the shell data stay the same object. */
const made = new WeakMap<ShellData, Map<ShellMenu, Menu>>();

export function useMenu(name: ShellMenu): Menu {
  const shell = useShellData();
  const menus: Map<ShellMenu, Menu> = made.get(shell) ?? new Map();
  made.set(shell, menus);
  const menu = menus.get(name) ?? makeMenu(shell.menus[name], (key) => translate(shell.texts, key));
  menus.set(name, menu);
  return menu;
}
