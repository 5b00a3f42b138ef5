import type { ReactNode } from "react";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import styles from "./language-pair.module.css";

/** The names of the two languages over a run of pairs, where these stand side by side. */
export function LanguageHeads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span className={styles.english} lang="en">
        {LANGUAGE_NAMES.en}
      </span>
      <span className={styles.kannada} lang="kn">
        {LANGUAGE_NAMES.kn}
      </span>
    </div>
  );
}

/** The same text in English and in Kannada: side by side where there is space, else one below the other. */
export function LanguagePair({ english, kannada }: { english: ReactNode; kannada: ReactNode }) {
  return (
    <div className={styles.pair}>
      {english}
      {kannada}
    </div>
  );
}
