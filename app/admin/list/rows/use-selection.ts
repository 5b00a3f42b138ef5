import { useState } from "react";

export interface Selection {
  /** Ids, in the order of the list. */
  selected: readonly number[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** All of the page, or none. */
  toggleAll: () => void;
  clear: () => void;
}

/** Which records of the page that shows are selected. What is not on the page is not selected, so nothing unseen is deleted. */
export function useSelection(shown: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selected = shown.filter((id) => chosen.has(id));
  return {
    selected,
    has: (id) => chosen.has(id),
    toggle: (id) =>
      setChosen(new Set(chosen.has(id) ? selected.filter((each) => each !== id) : [...selected, id])),
    toggleAll: () => setChosen(new Set(selected.length === shown.length ? [] : shown)),
    clear: () => setChosen(new Set()),
  };
}
