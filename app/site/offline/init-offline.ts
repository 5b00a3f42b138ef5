/** Lets the service worker store pages for reading without a network, once a page has loaded and has nothing else to do. */
import { MY_COURSE, type StoreRequest, WORKER_PATH } from "#shared/offline.ts";
import { savesData } from "#app/ui/display-settings/saves-data.ts";

export function initOffline(): void {
  // Plain http on another machine than this one has none, and the development server no worker.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") storeWhenIdle();
  else addEventListener("load", storeWhenIdle);
}

/** Milliseconds after which a busy device does it all the same: some browsers never call one that is not idle. */
const IDLE_MAX = 3000;

function storeWhenIdle(): void {
  if ("requestIdleCallback" in globalThis)
    requestIdleCallback(() => void storePages(), { timeout: IDLE_MAX });
  else setTimeout(() => void storePages());
}

async function storePages(): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: "none" });
    const { active } = await navigator.serviceWorker.ready;
    const request: StoreRequest = {
      language: document.documentElement.lang,
      own: location.pathname + location.search,
      course: localStorage.getItem(MY_COURSE),
      light: savesData(),
    };
    active?.postMessage(request);
  } catch {
    // Where the visitor forbids it the site does without.
  }
}
