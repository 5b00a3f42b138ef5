import { type DragEvent, useState } from "react";
import { useFocusAfter } from "#app/staff-ui/use-focus-after.ts";
import { type Layout, moved, placed, sectionMoved } from "./layout.ts";

interface MoveOptions {
  layout: Layout;
  move: (next: Layout) => void;
  /** Where a column stands now, in words. */
  describe: (column: number, layout: Layout) => string;
}

/** Moves columns and sections, by their buttons and by dragging. */
export function useColumnMoves({ layout, move, describe }: MoveOptions) {
  const [dragged, setDragged] = useState<number>();
  const [announcement, announce] = useState("");
  const focusAfter = useFocusAfter();
  return {
    /** For those who do not see where a column went. */
    announcement,
    moveColumn(id: number, step: -1 | 1): void {
      const next = moved(layout, id, step);
      move(next);
      focusAfter(`${step === 1 ? "down" : "up"}-${id}`);
      announce(describe(id, next));
    },
    moveSection(id: number, step: -1 | 1): void {
      move(sectionMoved(layout, id, step));
      focusAfter(`${step === 1 ? "down" : "up"}-section-${id}`);
    },
    startDrag: (id: number) => () => setDragged(id),
    dragOver(event: DragEvent): void {
      if (dragged !== undefined) event.preventDefault();
    },
    dropInto: (section: number, before: number | null) => (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (dragged !== undefined) move(placed(layout, dragged, section, before));
      setDragged(undefined);
    },
  };
}
