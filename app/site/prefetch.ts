/**
 * A page is asked for while its link is pressed with a mouse, some 100 ms before the click. A browser would show for five
 * minutes what it has fetched so; here that is given up a second after the press, unless it is on its way to be shown.
 */
import { savesData } from "#app/ui/display-settings/saves-data.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";

/** As long as a proxy in front of the site may send a page without asking. */
const HELD_MS = 1000;

export function initPrefetch(): void {
  if (savesData()) return;
  // A finger that begins to scroll presses what is below it.
  if (!HTMLScriptElement.supports("speculationrules") || !matchMedia("(hover: hover)").matches) return;
  let rules = insertRules();
  let pressed: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  addEventListener("pointerdown", ({ target }) => {
    const link = target instanceof Element && target.closest("a");
    if (!link || !rules.isConnected) return;
    // Whatever else was pressed within this second is given up with it.
    if (pressed === undefined) timer = setTimeout(giveUp, HELD_MS);
    pressed = link.href;
  });
  navigation.addEventListener("navigate", ({ destination, signal }) => {
    if (destination.url !== pressed) return;
    clearTimeout(timer);
    signal.addEventListener("abort", giveUp);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) giveUp();
  });

  /** Without rules that name it, nothing that was fetched may be shown. */
  function giveUp(): void {
    rules.remove();
    pressed = undefined;
    clearTimeout(timer);
    timer = setTimeout(() => {
      rules = insertRules();
    }, HELD_MS);
  }
}

function insertRules(): HTMLScriptElement {
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.text = SPECULATION_RULES;
  document.head.append(rules);
  return rules;
}
