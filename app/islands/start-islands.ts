/** Starts the islands of a page: at once, or when somebody uses one. */
import type { IslandName } from "./definitions.ts";

export interface IslandView {
  /** Whether it cannot wait for somebody to use it. */
  startsAtOnce: () => boolean;
  /** Its component. */
  load: () => Promise<unknown>;
}

const TOUCHES = ["pointerdown", "focusin", "keydown", "input"] as const;

export function startIslands(root: ParentNode, views: Record<IslandName, IslandView>): void {
  for (const island of root.querySelectorAll<HTMLElement>("[data-island]:not([data-attended])")) {
    island.dataset["attended"] = "";
    const { startsAtOnce, load } = views[island.dataset["island"] as IslandName];
    const start = () =>
      void import("./hydrate.tsx")
        .then(({ hydrate }) => hydrate(island, load))
        // What the server sent works meanwhile.
        .catch(() => atFirstTouch(island, start));
    if (startsAtOnce()) start();
    else atFirstTouch(island, start);
  }
}

function atFirstTouch(island: HTMLElement, action: () => void): void {
  const stop = new AbortController();
  const act = () => {
    stop.abort();
    action();
  };
  for (const type of TOUCHES) island.addEventListener(type, act, { signal: stop.signal, capture: true });
}
