import { useEffect, useState } from "react";
import { TextButton } from "../text-button/text-button.tsx";
import styles from "./legacy-note.module.css";

interface LegacyNoteProps {
  text: string;
  /** What the button says. */
  action?: string;
  onAction?: () => void;
}

/** What was done with a pasted text, and a way to undo it. */
export function LegacyNote({ text, action, onAction }: LegacyNoteProps) {
  const [said, setSaid] = useState("");
  // Screen readers say what changes in a live region, not what it has from the beginning.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSaid(text));
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return (
    <div className={styles.note}>
      <output>{said}</output>
      {action && (
        <TextButton look="framed" onClick={onAction}>
          {action}
        </TextButton>
      )}
    </div>
  );
}
