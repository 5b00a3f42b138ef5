import { useState } from "react";
import type { Design } from "../descriptions.ts";
import { changesOf, isChange, type Layout, layoutOf, merged } from "./layout.ts";

/** The places of a table's columns, as they are moved about until they are saved. */
export function useLayout({ sections, columns }: Design) {
  const stored = layoutOf(sections, columns);
  const [own, setOwn] = useState<Layout>();
  /** What was stored when the places on the screen were saved over it; until it is read again, they stand for it. */
  const [savedOver, setSavedOver] = useState<Design["columns"]>();
  if (savedOver && savedOver !== columns) {
    setSavedOver(undefined);
    setOwn(undefined);
  }
  const layout = own ? merged(own, stored) : stored;
  const changes = changesOf(stored, layout, { columns, sections });
  return {
    layout,
    changes,
    dirty: !savedOver && isChange(changes),
    move: (next: Layout) => {
      setOwn(next);
      setSavedOver(undefined);
    },
    reset: () => setOwn(undefined),
    saved: () => setSavedOver(columns),
  };
}
