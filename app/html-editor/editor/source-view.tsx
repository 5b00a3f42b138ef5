import type { described } from "#app/ui/field/field.tsx";
import type { Language } from "#shared/languages.ts";
import styles from "./html-editor.module.css";

interface SourceViewProps {
  id: string;
  name: string;
  /** What the text area says of its hint and its error. */
  description: ReturnType<typeof described>;
  value: string;
  language: Language;
  required: boolean;
  disabled: boolean;
  onChange: (html: string) => void;
}

/** The text as its source. */
export function SourceView({ description, language, disabled, onChange, ...area }: SourceViewProps) {
  return (
    <textarea
      {...description}
      {...area}
      className={styles.source}
      lang={language}
      rows={14}
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      readOnly={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
