/** Which fields were changed before React ran. */

/** From now on marks each field that is changed: one that was filled and emptied again looks like one never touched. */
export function markChangedFields(): void {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLElement) target.dataset["changed"] = "";
  });
}

/** Whether it was changed since the document was opened. */
export function wasChanged(control: HTMLElement): boolean {
  return "changed" in control.dataset;
}
