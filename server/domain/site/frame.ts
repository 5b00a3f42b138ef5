/** What surrounds every page of one language: texts, menus and settings. It reaches the browser once, as a file. */
import type { Language } from "#shared/languages.ts";
import type { MenuItem } from "./shapes.ts";

export const FRAME_MENUS = ["main", "top", "footer", "library", "libraryTop"] as const;
export const STAFF_MENUS = ["staffShortcuts", "staffHeader"] as const;
export type FrameMenu = (typeof FRAME_MENUS)[number];
export type StaffMenu = (typeof STAFF_MENUS)[number];

export interface Frame {
  language: Language;
  /** Every interface text of the public pages by its key, English where the language lacks it. */
  texts: Record<string, string>;
  menus: Record<FrameMenu, MenuItem[]>;
  /** Addresses and numbers that staff keep: `social_facebook`, `phone_administration`, … */
  settings: Record<string, string>;
  /** Where the staff area finds what it needs besides: the path of a {@link StaffFrame}. */
  staff: string;
}

/** What the staff area needs beside the frame. */
export interface StaffFrame {
  texts: Record<string, string>;
  menus: Record<StaffMenu, MenuItem[]>;
}

/** A frame together with the names of the immutable files that it and its staff's part are. */
export interface FrameFile {
  frame: Frame;
  /** `/frame/kn.3f2a….json` */
  path: string;
  json: string;
  staff: { path: string; json: string };
}
