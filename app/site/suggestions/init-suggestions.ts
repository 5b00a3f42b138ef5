/** The first touch of a search of the site loads what suggests titles there; nobody else loads it. */

const FIELD = 'form[action="/search"] input[name="q"]';

export function initSuggestions(): void {
  document.addEventListener("focusin", ({ target }) => attendTouched(target));
  // Somebody may have been quicker than this script.
  attendTouched(document.activeElement);
}

function attendTouched(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || !target.matches(FIELD)) return;
  void import("./attend-search.ts")
    .then(({ attendSearch }) => attendSearch(target))
    // The form works without; the next touch tries again.
    .catch(() => {});
}
