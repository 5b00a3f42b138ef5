import { useText } from "#app/i18n/use-text.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import type { Part } from "./difference.ts";
import styles from "./difference-parts.module.css";

/** A text with what was taken away struck out and what was added underlined, also for those who listen. */
export function DifferenceParts({ parts }: { parts: readonly Part[] }) {
  const text = useText();
  return parts.map(({ kind, text: words }, place) => {
    const key = `${place} ${kind}`;
    if (kind === "same") return <span key={key}>{words}</span>;
    const Mark = kind === "gone" ? "del" : "ins";
    return (
      <Mark key={key} className={styles[kind]}>
        <VisuallyHidden>{text(kind === "gone" ? "admin_history_gone" : "admin_history_new")} </VisuallyHidden>
        {words}
      </Mark>
    );
  });
}
