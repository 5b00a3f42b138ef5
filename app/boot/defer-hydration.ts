import type { StartData } from "#app/hydration/start-data.ts";
import { START_DATA_ID } from "#app/hydration/start-data-id.ts";
import { HYDRATED } from "./events.ts";

const TOUCHES = ["pointerdown", "keydown", "focusin", "touchstart"] as const;
/** Controls that do nothing until React runs. */
const NEEDS_SCRIPT = "[data-needs-script]";
const IDLE_TIMEOUT_MS = 4000;

/**
 * Defers hydration: at once where the page asks for it, else at the first touch or when the browser is idle.
 * Visitors who save data get it only when they use a control that needs it. A press that came too early is repeated.
 */
export function deferHydration(): void {
  const saving = savesData();
  const start = whenReady(activate);
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

/** Starts React from the page's data, and fetches all that it needs side by side. */
function activate(): void {
  const element = document.querySelector(`#${START_DATA_ID}`);
  const frame = document.documentElement.dataset.frame;
  if (!element?.textContent) return;
  const data = JSON.parse(element.textContent) as StartData;
  const modules = [
    ...data.first,
    data.entry,
    ...data.routes.flatMap(([, pieces]) => pieces),
    ...data.imports,
  ];
  if (frame) preload({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: frame });
  for (const href of modules) preload({ rel: "modulepreload", href });
  void run(data);
}

/** What React Router's own inline scripts would do. */
async function run({ context, stream, first, routes, entry }: StartData): Promise<void> {
  for (const module of first) await load(module);
  const loaded = await Promise.all(
    routes.map(
      async ([id, pieces]) => [id, Object.assign({}, ...(await Promise.all(pieces.map(load))))] as const,
    ),
  );
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: new Response(stream).body },
    __reactRouterRouteModules: Object.fromEntries(loaded),
  });
  await load(entry);
}

const load = (module: string): Promise<unknown> => import(/* @vite-ignore */ module);

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
function whenReady(action: () => void): () => void {
  let done = false;
  const act = () => {
    if (done) return;
    if (document.readyState === "loading") return addEventListener("DOMContentLoaded", act);
    done = true;
    action();
  };
  return act;
}
