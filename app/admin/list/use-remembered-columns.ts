/** Which columns somebody wants to see of a table, stored in this browser. */
import { useCallback, useSyncExternalStore } from "react";

const keyOf = (table: string): string => `columns:${table}`;
const CHANGED = "vidyalaya:columns";

/** The names that were chosen for a table, or `null`, and a way to choose others. */
export function useRememberedColumns(
  table: string,
): [readonly string[] | null, (names: readonly string[] | null) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(table),
    () => null,
  );
  const keep = useCallback(
    (names: readonly string[] | null) => {
      try {
        if (names) localStorage.setItem(keyOf(table), names.join(","));
        else localStorage.removeItem(keyOf(table));
      } catch {
        // Without storage the choice is still in the address.
      }
      dispatchEvent(new Event(CHANGED));
    },
    [table],
  );
  return [stored === null || stored === "" ? null : stored.split(","), keep];
}

function read(table: string): string | null {
  try {
    return localStorage.getItem(keyOf(table));
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
}
