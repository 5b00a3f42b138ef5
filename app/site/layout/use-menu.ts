import { translate } from "#app/i18n/translate.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import type { ShellData, ShellMenu } from "#server/domain/site/shell-data.ts";
import { getOrInsert } from "#shared/get-or-insert.ts";
import { makeMenu, type Menu } from "./menu.ts";

/** The menus by their names, for as long as the shell data stay the same object. */
const made = new WeakMap<ShellData, Map<ShellMenu, Menu>>();

export function useMenu(name: ShellMenu): Menu {
  const shell = useShellData();
  const menus = getOrInsert(made, shell, () => new Map());
  return getOrInsert(menus, name, () => makeMenu(shell.menus[name], (key) => translate(shell.texts, key)));
}
