import { useTranslation } from "#app/i18n/use-translation.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import type { DifferenceSegment } from "./difference.ts";
import { type Language, writtenIn } from "#shared/languages.ts";
import styles from "./difference-segments.module.css";

interface DifferenceSegmentsProps {
  parts: readonly DifferenceSegment[];
  /** Of the text; undefined where its letters tell. */
  lang: Language | undefined;
}

/** A text with deletions struck out and insertions underlined, also for screen-reader users. */
export function DifferenceSegments({ parts, lang: givenLang }: DifferenceSegmentsProps) {
  const t = useTranslation();
  const lang = givenLang ?? writtenIn(parts.map((part) => part.text).join(""));
  return parts.map(({ kind, text: segment }, place) => {
    const key = `${place} ${kind}`;
    if (kind === "same")
      return (
        <span key={key} lang={lang}>
          {segment}
        </span>
      );
    const Mark = kind === "gone" ? "del" : "ins";
    return (
      <Mark key={key} className={styles[kind]}>
        <VisuallyHidden>{t(kind === "gone" ? "admin_history_gone" : "admin_history_new")} </VisuallyHidden>
        <span lang={lang}>{segment}</span>
      </Mark>
    );
  });
}
