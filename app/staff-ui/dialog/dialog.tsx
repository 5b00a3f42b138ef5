import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import styles from "./dialog.module.css";

interface DialogProps {
  title: string;
  /** Called at Escape and by the close button; without it the dialog stays until it is dealt with. */
  onClose?: () => void;
  /** `work`: as large as the window allows, with a close button; on a phone it is the page. */
  size?: "question" | "work";
  /** Stands at the foot and stays in sight; of a dialog for work. */
  foot?: ReactNode;
  children: ReactNode;
}

/** What has to be dealt with before the page. It opens as soon as it is rendered, and gives the focus back when it goes. */
export function Dialog({ title, onClose, size = "question", foot, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before React takes it from the page: a browser gives the focus back only from there.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  const heading = (
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
  );
  return (
    <dialog
      ref={dialog}
      className={styles[size]}
      aria-labelledby={id}
      onCancel={(event) => {
        // A file chooser inside reports its own cancelling here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ target, currentTarget }) => {
        // A browser closes at a second or third Escape, whatever the page wants.
        if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return;
        currentTarget.showModal();
        onClose?.();
      }}
    >
      {size === "question" ? (
        <>
          {heading}
          {children}
        </>
      ) : (
        <>
          <div className={styles.head}>
            {heading}
            {onClose && <CloseButton onClose={onClose} />}
          </div>
          <div className={styles.body}>{children}</div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </>
      )}
    </dialog>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  return <IconButton icon="close" label={t("close")} onPress={onClose} />;
}
