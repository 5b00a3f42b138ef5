import { useEffect } from "react";
import { LAZY_LOAD_TIMEOUT_MS } from "#shared/vocabulary.ts";

/** Opens a page as an ordinary one after the time that a visitor waits at most. Returns what cancels that. */
export function loadInstead(open: () => void): () => void {
  const timer = setTimeout(open, LAZY_LOAD_TIMEOUT_MS);
  return () => clearTimeout(timer);
}

/** @param address the page that is on its way; undefined while none is */
export function useLoadInstead(address: string | undefined): void {
  useEffect(() => {
    if (address === undefined) return undefined;
    return loadInstead(() => window.location.assign(address));
  }, [address]);
}
