/**
 * The only script that runs before the page is usable. It applies what the visitor has chosen, answers the controls that
 * must not wait for any other.
 */
import { initDisclosures } from "#app/ui/disclosure/disclosure.ts";
import { changeDisplay, restoreDisplay } from "#app/ui/display-settings/display-settings.ts";
import { markChangedFields } from "#app/ui/field/changed-early.ts";
import { syncStoredLanguage, chooseLanguage } from "./language.ts";

restoreDisplay();
syncStoredLanguage();
// On the way down, so that no component between stops it.
document.addEventListener(
  "click",
  (event) => {
    const setting = closest(event.target, "[data-setting]")?.dataset["setting"];
    if (setting === "text" || setting === "contrast") changeDisplay(setting);
    const language = closest(event.target, "a[data-language]")?.dataset["language"];
    if (language) chooseLanguage(language);
  },
  true,
);
document.addEventListener(
  "change",
  (event) => {
    const select = closest(event.target, "select[data-language]");
    if (select instanceof HTMLSelectElement) chooseLanguage(select.value, select.form);
  },
  true,
);
initDisclosures();
markChangedFields();

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
