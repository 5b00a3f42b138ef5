import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { type Language, LANGUAGES } from "#shared/languages.ts";
import styles from "./language-marks.module.css";

const MARKS: Record<Language, TextKey> = { en: "admin_mark_en", kn: "admin_mark_kn" };

interface LanguageMarksProps {
  there: Record<Language, boolean>;
  /** Its English has changed since its Kannada was made. */
  isOutdated?: boolean;
}

/**
 * In which languages a record can be read: filled where its texts are there, outlined where one is missing, dashed where
 * the Kannada is outdated.
 */
export function LanguageMarks({ there, isOutdated = false }: LanguageMarksProps) {
  const t = useTranslation();
  return (
    <span className={styles.marks}>
      {LANGUAGES.map((language) => {
        const outdated = isOutdated && language === "kn" && there.kn;
        const state = there[language] ? "admin_language_there" : "admin_language_missing";
        const description = t(outdated ? "admin_language_outdated" : state, {
          language: LANGUAGE_NAMES[language],
        });
        return (
          <span
            key={language}
            className={styles.mark}
            data-there={there[language] ? "" : undefined}
            data-outdated={outdated ? "" : undefined}
            title={description}
          >
            <span aria-hidden="true" lang={language}>
              {t(MARKS[language])}
            </span>
            <VisuallyHidden>{description} </VisuallyHidden>
          </span>
        );
      })}
    </span>
  );
}
