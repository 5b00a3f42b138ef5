import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Option } from "../../tables/tables.ts";

/** The label of a value of a list. */
export const localizedOptionLabel = ({ label, label_kn }: Option, language: Language): LocalizedText =>
  language === "kn" && label_kn ? { text: label_kn, lang: "kn" } : { text: label, lang: "en" };
