/** Interface texts and labels in one language, looked up by the keys of the catalogues, so that tests name no wording. */
import options from "../../data/demo/records/option.json" with { type: "json" };
import { interpolate, pluralKey, translate } from "#app/i18n/translate.ts";
import type { TFunction } from "#app/i18n/use-translation.ts";
import { kannadaLabel } from "#shared/labels.ts";
import type { Language } from "#shared/languages.ts";
import type { Problem } from "#shared/problems.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";

export interface InterfaceTexts {
  language: Language;
  /** A text of the interface. */
  t: TFunction;
  /** What a shipped table or column is called, by its English label. */
  label: (english: string) => string;
  /** What an option of the demonstration is called. */
  option: (id: number) => string;
  /** What the server says. */
  sentence: (problem: Problem) => string;
}

export const textsIn = (language: Language): InterfaceTexts => ({
  language,
  t: (key, values = {}) => {
    const texts = SHIPPED_TEXTS[language];
    return interpolate(translate(texts, pluralKey(texts, key, values["count"])), values);
  },
  label(english) {
    const label = language === "kn" ? kannadaLabel(english) : english;
    if (label === null) throw new Error(`“${english}” is no label of a shipped table or column.`);
    return label;
  },
  option(id) {
    const found = options.find((option) => option.id === id);
    if (!found) throw new Error(`The demonstration has no option ${id}.`);
    return language === "kn" ? found.label_kn : found.label;
  },
  sentence: (problem) => sentenceOf(problem, language),
});
