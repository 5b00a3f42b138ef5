import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";

interface DialogProps {
  title: string;
  /** Called when the visitor gives up by Escape; without it the dialog stays until it is dealt with. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A question over the page. It opens as soon as it is rendered; the rest of the page waits. */
export function Dialog({ title, onCancel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file chooser inside reports its own cancelling here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onCancel?.();
      }}
      onClose={({ currentTarget }) => {
        // A browser closes at a second or third Escape, whatever the page wants.
        if (currentTarget.open) return;
        if (onCancel) onCancel();
        else currentTarget.showModal();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
