/** The shipped interface texts. Staff may change any of them; a key never shows bare, because English ships here. */
import type { Language } from "../languages.ts";
import en from "./en.json" with { type: "json" };
import kn from "./kn.json" with { type: "json" };

export type TextKey = keyof typeof en;
export type Texts = Record<TextKey, string>;

export const SHIPPED_TEXTS: Record<Language, Texts> = { en, kn };
