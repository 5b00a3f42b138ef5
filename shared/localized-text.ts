import type { Language } from "./languages.ts";

/** A text as the visitor reads it. `lang` is the language that it is in, which differs from the page's where it fell back. */
export interface LocalizedText {
  text: string;
  lang: Language;
}
