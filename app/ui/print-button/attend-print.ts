/** Lets the buttons print the page, and shows them. */
const BUTTONS = "[data-print]";

export function attendPrint(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>(BUTTONS)) button.hidden = false;
}

/** Once for the whole page. */
export function initPrint(): void {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest(BUTTONS)) print();
  });
}
