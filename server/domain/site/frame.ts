/** What surrounds every page of one language: texts, menus and settings. It reaches the browser once, as a file. */
import type { Language } from "#shared/languages.ts";
import type { MenuItem } from "./shapes.ts";

export const FRAME_MENUS = [
  "main",
  "top",
  "footer",
  "library",
  "libraryTop",
  "staffShortcuts",
  "staffHeader",
] as const;
export type FrameMenu = (typeof FRAME_MENUS)[number];

export interface Frame {
  language: Language;
  /** Every interface text by its key, English where the language lacks it. */
  texts: Record<string, string>;
  menus: Record<FrameMenu, MenuItem[]>;
  /** Addresses and numbers that staff keep: `social_facebook`, `phone_administration`, … */
  settings: Record<string, string>;
}

/** A frame together with the name of its immutable file. */
export interface FrameFile {
  frame: Frame;
  /** `/frame/kn.3f2a….json` */
  path: string;
  json: string;
}
