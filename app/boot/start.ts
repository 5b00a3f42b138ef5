import { DEFERRED_ID } from "../hydration/defer-scripts.ts";
import { HYDRATED } from "./events.ts";

const TOUCHES = ["pointerdown", "keydown", "focusin", "touchstart"] as const;
/** Controls that do nothing until React runs. */
const NEEDS_SCRIPT = "[data-needs-script]";
const IDLE_TIMEOUT_MS = 4000;

/**
 * Arranges for React to start: at once where the page asks for it, else at the first touch or when the browser is idle.
 * Visitors who save data get it only when they use a control that needs it. A press that came too early is repeated.
 */
export function startLater(): void {
  const saving = savesData();
  const start = once(activate);
  const touched = (event: Event) => {
    if (!saving || needsScript(event.target)) start();
  };
  for (const type of TOUCHES) document.addEventListener(type, touched, { capture: true, passive: true });
  repeatEarlyPresses();
  addEventListener("DOMContentLoaded", () => {
    if (document.documentElement.dataset.start === "now") start();
  });
  if (!saving) addEventListener("load", () => whenIdle(start));
}

function repeatEarlyPresses(): void {
  const pressed = new Set<HTMLElement>();
  const remember = (event: Event) => {
    const control = needsScript(event.target);
    if (control) pressed.add(control);
  };
  document.addEventListener("click", remember, { capture: true });
  document.addEventListener(HYDRATED, () => {
    document.removeEventListener("click", remember, { capture: true });
    for (const control of pressed) control.click();
  });
}

/** Turns the inert script of the page into a running one, and fetches all that it imports side by side. */
function activate(): void {
  const inert = document.querySelector<HTMLScriptElement>(`#${DEFERRED_ID}`);
  const frame = document.documentElement.dataset.frame;
  if (!inert) return;
  if (frame) preload({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: frame });
  for (const href of inert.dataset.modules?.split(" ") ?? []) preload({ rel: "modulepreload", href });
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = inert.textContent;
  // React must find the head as the server sent it; the script runs although it has gone.
  document.head.append(script);
  script.remove();
}

function preload(attributes: Partial<HTMLLinkElement>): void {
  if (attributes.href) document.head.append(Object.assign(document.createElement("link"), attributes));
}

function needsScript(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Safari has no idle callback. */
function whenIdle(action: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(action, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(action, 200);
}

/** Before the document is complete an action waits for it; after its first time it does nothing. */
function once(action: () => void): () => void {
  let done = false;
  const act = () => {
    if (done) return;
    if (document.readyState === "loading") return addEventListener("DOMContentLoaded", act);
    done = true;
    action();
  };
  return act;
}
