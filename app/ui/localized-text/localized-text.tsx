import { createContext, use } from "react";

/** A text that says which language it is in. */
export interface LocalizedTextValue {
  text: string;
  lang: string;
}

/** The language of the surrounding content. */
export const PageLanguage = createContext("en");

/** Answers the `lang` attribute that a text needs: none where it is in the page's own language. */
export function useForeign(): (lang: string) => string | undefined {
  const page = use(PageLanguage);
  return (lang) => (lang === page ? undefined : lang);
}

/** A text from the records. Where it fell back to the other language, it is marked so that it is read aloud rightly. */
export function LocalizedText({ value }: { value: LocalizedTextValue }) {
  const lang = useForeign()(value.lang);
  return lang ? <span lang={lang}>{value.text}</span> : value.text;
}
