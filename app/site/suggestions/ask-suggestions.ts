import type { Suggestions } from "#shared/api/search.ts";
import { API_BASE } from "#shared/api-base.ts";

/** Milliseconds without a letter before anything is asked for. */
const PAUSE_MS = 120;

/**
 * A function that asks for what is suggested for a text once nobody types any more; a later text makes an earlier one
 * forgotten, also its answer that is under way.
 * @param show is given the answer to the latest text; null where there is none, because the network fails, or it was not asked for
 */
export function askSuggestions(show: (found: Suggestions | null) => void): (text: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: AbortController | undefined;
  return (text) => {
    clearTimeout(timer);
    underWay?.abort();
    const own = (underWay = new AbortController());
    if (Array.from(text).length < 2) {
      show(null);
      return;
    }
    timer = setTimeout(() => void answer(text, own.signal), PAUSE_MS);
  };

  async function answer(text: string, signal: AbortSignal): Promise<void> {
    const found = await suggestionsFor(text, signal);
    if (!signal.aborted) show(found);
  }
}

async function suggestionsFor(text: string, signal: AbortSignal): Promise<Suggestions | null> {
  const query = new URLSearchParams({ q: text, lang: document.documentElement.lang });
  try {
    const answer = await fetch(`${API_BASE}/search/suggestions?${query.toString()}`, { signal });
    return answer.ok ? ((await answer.json()) as Suggestions) : null;
  } catch {
    return null;
  }
}
