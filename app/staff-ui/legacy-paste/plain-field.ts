/** Fields of plain text, written into as if somebody typed: React is notified of it, and the browser can undo it. */

export type PlainField = HTMLInputElement | HTMLTextAreaElement;

/** The field into which is pasted; undefined for what holds no words, and where text is to stay as it is. */
export function fieldOf({ target, defaultPrevented }: Event): PlainField | undefined {
  if (defaultPrevented) return undefined;
  const isWords =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && (target.type === "text" || target.type === "search"));
  return isWords && !target.readOnly && !target.disabled && !("keepsPaste" in target.dataset)
    ? target
    : undefined;
}

/** Puts a text in the place of the selection. @returns what has found room */
export function insert(field: PlainField, text: string): string {
  const start = field.selectionStart ?? field.value.length;
  const after = field.value.length - (field.selectionEnd ?? field.value.length);
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing else leaves the browser's undo as it is.
  document.execCommand("insertText", false, text);
  return field.value.slice(start, field.value.length - after);
}

/** Puts a text in the place of the first that is there. */
export function replaceOnce(field: PlainField, old: string, text: string): void {
  const at = field.value.indexOf(old);
  if (at < 0) return;
  field.focus();
  field.setSelectionRange(at, at + old.length);
  insert(field, text);
}
