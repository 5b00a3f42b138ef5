/** Texts of which nobody has said the language: it follows from the script, run by run, so that they are read aloud rightly. */
import type { LocalizedText } from "#shared/localized-text.ts";

const KANNADA = /[\u0c80-\u0cff]/u;
const LATIN = /\p{Script=Latin}/u;
const WORDS = /\S+\s*/gu;

/** The text in runs of one language each; what has no letters belongs to what stands before it. */
export function textRuns(text: string): LocalizedText[] {
  const runs: LocalizedText[] = [];
  let open = "";
  for (const [word] of text.matchAll(WORDS)) {
    const lang = languageOf(word);
    const last = runs.at(-1);
    if (lang === undefined && !last) open += word;
    else if (lang === undefined || last?.lang === lang) last!.text += word;
    else {
      runs.push({ text: open + word, lang });
      open = "";
    }
  }
  return open === "" ? runs : [{ text: open, lang: "en" }];
}

const languageOf = (word: string): "kn" | "en" | undefined =>
  KANNADA.test(word) ? "kn" : LATIN.test(word) ? "en" : undefined;

/** The language of most of a text. */
export function mainLanguage(text: string): "kn" | "en" {
  const runs = textRuns(text);
  const length = (lang: "kn" | "en") =>
    runs.reduce((sum, run) => sum + (run.lang === lang ? run.text.length : 0), 0);
  return length("kn") > length("en") ? "kn" : "en";
}
