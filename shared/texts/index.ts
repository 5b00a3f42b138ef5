/** The shipped interface texts. Staff may change any of them; a key never shows as it is, because English ships here. */
import type { Language } from "../languages.ts";
import en from "./en.json" with { type: "json" };
import kn from "./kn.json" with { type: "json" };
import staffEn from "./staff.en.json" with { type: "json" };
import staffKn from "./staff.kn.json" with { type: "json" };

/** Texts that visitors read. */
export type SiteTextKey = keyof typeof en;
/** Texts of the staff area, which public pages do not carry. */
export type StaffTextKey = keyof typeof staffEn;
export type TextKey = SiteTextKey | StaffTextKey;
export type Texts = Record<TextKey, string>;

export const SHIPPED_TEXTS: Record<Language, Texts> = {
  en: { ...en, ...staffEn },
  kn: { ...kn, ...staffKn },
};

export const isStaffText = (key: string): key is StaffTextKey => Object.hasOwn(staffEn, key);
