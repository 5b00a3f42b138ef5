const CONTROLS =
  "input:not([type=hidden], [tabindex='-1']), select, textarea, [contenteditable='true'], button";

/** Brings the field of a property into sight and puts the cursor there. */
export function focusField(form: HTMLElement | null, name: string | undefined): void {
  const place = form?.querySelector(`[data-field="${CSS.escape(name ?? "")}"]`);
  place?.scrollIntoView({ block: "center" });
  place?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
}
