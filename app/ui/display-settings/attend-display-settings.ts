/** Lets the buttons of the display settings say what is set, where no React does. */
import { currentDisplay, DISPLAY_CHANGE } from "./display-settings.ts";

export function attendDisplaySettings(root: ParentNode): void {
  const { text, contrast } = currentDisplay();
  for (const button of root.querySelectorAll<HTMLElement>('[data-setting="text"]'))
    button.ariaLabel = button.dataset[text] ?? null;
  for (const button of root.querySelectorAll<HTMLElement>('[data-setting="contrast"]'))
    button.ariaPressed = String(contrast === "more");
}

/** Once for the whole page. */
export function initDisplaySettings(): void {
  document.addEventListener(DISPLAY_CHANGE, () => attendDisplaySettings(document));
}
