import { type TextKey, useText } from "#app/i18n/use-text.ts";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { type Language, LANGUAGES } from "#shared/languages.ts";
import styles from "./language-marks.module.css";

const MARKS: Record<Language, TextKey> = { en: "admin_mark_en", kn: "admin_mark_kn" };

/** In which languages a record can be read: filled where its texts are there, outlined where one is missing. */
export function LanguageMarks({ there }: { there: Record<Language, boolean> }) {
  const text = useText();
  return (
    <span className={styles.marks}>
      {LANGUAGES.map((language) => {
        const told = text(there[language] ? "admin_language_there" : "admin_language_missing", {
          language: LANGUAGE_NAMES[language],
        });
        return (
          <span
            key={language}
            className={styles.mark}
            data-there={there[language] ? "" : undefined}
            title={told}
          >
            <span aria-hidden="true" lang={language}>
              {text(MARKS[language])}
            </span>
            <VisuallyHidden>{told} </VisuallyHidden>
          </span>
        );
      })}
    </span>
  );
}
