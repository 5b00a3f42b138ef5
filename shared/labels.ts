/** What the shipped tables are called in Kannada, and what their fixed options are called in both languages. */
import type { Column } from "./columns.ts";
import type { Language } from "./languages.ts";
import type { LocalizedText } from "./localized-text.ts";
import choicesEn from "./texts/choices.en.json" with { type: "json" };
import choicesKn from "./texts/choices.kn.json" with { type: "json" };
import labelsKn from "./texts/labels.kn.json" with { type: "json" };

/** By the English label or hint: one entry serves every table that uses it. */
const KANNADA: Readonly<Record<string, string | undefined>> = labelsKn;

type Labels = Readonly<Record<string, string | undefined>>;
/** By the column's name, then by the stored value. */
const CHOICES: Record<Language, Readonly<Record<string, Labels | undefined>>> = {
  en: choicesEn,
  kn: choicesKn,
};

/** The Kannada of a shipped label or hint; null where there is none. */
export const kannadaLabel = (english: string): string | null => KANNADA[english] ?? null;

/** What a table or column is called, for a sentence in either language. */
export const bothLabels = ({ label, label_kn }: InLanguages): Record<Language, string> => ({
  en: label,
  kn: label_kn ?? kannadaLabel(label) ?? label,
});

/** What a table or column is called in a language, else in English. */
export function localizedLabel(named: InLanguages, language: Language): LocalizedText {
  const kannada = language === "kn" ? (named.label_kn ?? kannadaLabel(named.label)) : null;
  return kannada === null ? { text: named.label, lang: "en" } : { text: kannada, lang: "kn" };
}

interface InLanguages {
  label: string;
  label_kn?: string;
}

/** What the fixed options of a column are called; null for a column without. One that has no label stands for itself. */
export function choiceLabels(
  { name, choices }: Pick<Column, "name" | "choices">,
  language: Language,
): Record<string, string> | null {
  if (!choices) return null;
  const labels = CHOICES[language][name] ?? {};
  return Object.fromEntries(choices.map((choice) => [choice, labels[choice] ?? choice]));
}
