export type ToastKind = "success" | "error";

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

/** More would cover the page. */
const MOST = 3;

/** Adds a message at the end. The same words are not said twice, and the oldest makes room. */
export function addToast(toasts: Toast[], toast: Toast): Toast[] {
  return [...toasts.filter(({ text }) => text !== toast.text), toast].slice(-MOST);
}

export function removeToast(toasts: Toast[], id: number): Toast[] {
  return toasts.filter((toast) => toast.id !== id);
}
