import { createContext, use } from "react";
import { useForeign } from "./localized-text.tsx";

const LETTER = /\p{L}/u;

/** Answers the language of a text, which need not be the page's, by its letters. */
export const WrittenIn = createContext<(text: string) => string | undefined>(() => undefined);

/** Answers the `lang` attribute that a text needs of which nobody says the language, such as a refusal of the server. */
export function useWrittenIn(): (text: string) => string | undefined {
  const foreign = useForeign();
  const writtenIn = use(WrittenIn);
  return (text) => {
    const lang = LETTER.test(text) ? writtenIn(text) : undefined;
    return lang && foreign(lang);
  };
}

/** Such a text, marked where its letters are of another language than the page. */
export function MarkedText({ text }: { text: string }) {
  const lang = useWrittenIn()(text);
  return lang ? <span lang={lang}>{text}</span> : text;
}
