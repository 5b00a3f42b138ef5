/** What surrounds every page of one language: texts, menus and settings. It reaches the browser once, as a file. */
import type { Language } from "#shared/languages.ts";
import type { MenuItem } from "./presentation/view-models.ts";

export const SHELL_MENUS = ["main", "top", "footer", "library", "libraryTop"] as const;
export const STAFF_MENUS = ["staffShortcuts", "staffHeader"] as const;
export type ShellMenu = (typeof SHELL_MENUS)[number];
type StaffMenu = (typeof STAFF_MENUS)[number];

export interface ShellData {
  language: Language;
  /** Every interface text of the public pages by its key, English where the language lacks it. */
  texts: Record<string, string>;
  menus: Record<ShellMenu, MenuItem[]>;
  /** Addresses and numbers in the settings: `social_facebook`, `phone_administration`, … */
  settings: Record<string, string>;
  /** Where the staff area finds what it needs besides: the path of a {@link StaffShellData}. */
  staff: string;
}

/** What the staff area needs beside the shell data. */
export interface StaffShellData {
  texts: Record<string, string>;
  menus: Record<StaffMenu, MenuItem[]>;
}

/** Shell data together with the names of the immutable files that it and the staff's shell data are. */
export interface ShellDataFile {
  shellData: ShellData;
  /** `/frame/kn.3f2a….json` */
  path: string;
  json: string;
  staff: { path: string; json: string };
}
