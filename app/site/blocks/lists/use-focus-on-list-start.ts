import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * Scrolls to the start of a list and focuses it when visitors have gone to another page of it. When they have changed what it shows
 * they stay where they are, unless the control that they used is gone. A step back finds the place where they were.
 * Answers the ref for the list.
 */
export function useFocusOnListStart(page: number, filters: string): RefObject<HTMLDivElement | null> {
  const start = useRef<HTMLDivElement>(null);
  const shown = useRef({ page, filters });
  const isStepBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, filters };
    const list = start.current;
    if (!list || isStepBack) return;
    const isTurned = before.page !== page && before.filters === filters;
    const isLost = before.filters !== filters && document.activeElement === document.body;
    if (isTurned || isLost) list.focus({ preventScroll: true });
    if (isTurned && list.getBoundingClientRect().top < 0) list.scrollIntoView();
  }, [page, filters, isStepBack]);
  return start;
}
