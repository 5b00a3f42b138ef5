import type { ReactNode } from "react";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { LocalizedText as WordsValue } from "#shared/localized-text.ts";
import styles from "./with-note.module.css";

interface WithNoteProps {
  /** Left out where it is empty. */
  note: WordsValue;
  children: ReactNode;
}

/** A value of a table with a smaller one below it. */
export function WithNote({ note, children }: WithNoteProps) {
  return (
    <>
      {children}
      {note.text && (
        <small className={styles.note}>
          <LocalizedText value={note} />
        </small>
      )}
    </>
  );
}
