import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls a list of tabs, and nothing around it, so that the selected one stands in its middle. Answers the ref for the
 * list.
 */
export function useSelectedInView(selectedId: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    const tab = document.getElementById(selectedId);
    if (!list || !tab) return;
    const [around, inside] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.scrollBy({ left: inside.left + inside.width / 2 - around.left - around.width / 2 });
  }, [selectedId]);
  return ref;
}
