import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from "react";
import { Icon } from "../icon/icon.tsx";
import { addToast, removeToast, type Toast, type ToastAction, type ToastKind } from "./toast-list.ts";
import { MarkedText } from "../localized-text/marked-text.tsx";
import styles from "./toast-area.module.css";

const TOAST_MS = 5000;
/** A message that offers something stays longer. */
const ACTION_TOAST_MS = 10_000;

type ShowToast = (text: string, kind?: ToastKind, action?: ToastAction) => void;
const ToastContext = createContext<ShowToast>(() => undefined);

/** Answers a function that shows a toast for five seconds. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

interface ToastAreaProps {
  labels: { region: string; dismiss: string };
  children: ReactNode;
}

/** Renders the toasts: top centre, in a polite live region, staying while they are hovered or focused. */
export function ToastArea({ labels, children }: ToastAreaProps) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const lastId = useRef(0);
  const showToast = useCallback<ShowToast>((text, kind = "success", action) => {
    lastId.current += 1;
    const toast = { id: lastId.current, kind, text, action };
    setToasts((all) => addToast(all, toast));
  }, []);
  const dismiss = useCallback((id: number) => setToasts((all) => removeToast(all, id)), []);
  return (
    <ToastContext value={showToast}>
      {children}
      <section className={styles.area} aria-label={labels.region} data-screen-only>
        <div aria-live="polite" className={styles.list}>
          {toasts.map((toast) => (
            <Message key={toast.id} toast={toast} dismissLabel={labels.dismiss} onDismiss={dismiss} />
          ))}
        </div>
      </section>
    </ToastContext>
  );
}

interface MessageProps {
  toast: Toast;
  dismissLabel: string;
  onDismiss: (id: number) => void;
}

export function Message({ toast, dismissLabel, onDismiss }: MessageProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const timer = held
      ? undefined
      : setTimeout(() => onDismiss(toast.id), toast.action ? ACTION_TOAST_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, toast, onDismiss]);
  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.kind === "error" ? "alert" : "check"} />
      <p>
        <MarkedText text={toast.text} />
      </p>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDismiss(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={dismissLabel}
        onClick={() => onDismiss(toast.id)}
      >
        <Icon name="close" size="small" />
      </button>
    </div>
  );
}
