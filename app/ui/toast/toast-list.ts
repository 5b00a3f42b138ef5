export type ToastKind = "success" | "error";

/** What can be done about a message, such as undoing a deletion. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  action?: ToastAction;
}

/** More would cover the page. */
const MOST = 3;

/**
 * Adds a message at the end. The same words are not said twice, unless the earlier ones offer something, which must not
 * be lost; and the oldest is removed.
 */
export function addToast(toasts: Toast[], toast: Toast): Toast[] {
  return [...toasts.filter(({ text, action }) => action || text !== toast.text), toast].slice(-MOST);
}

export function removeToast(toasts: Toast[], id: number): Toast[] {
  return toasts.filter((toast) => toast.id !== id);
}
