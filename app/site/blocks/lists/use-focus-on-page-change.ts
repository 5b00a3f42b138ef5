import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * Moves the focus of keyboard and screen-reader users to the start of one of several lists, when they have gone to
 * another page of it. A step back leaves them where they are. Answers the ref for the list.
 *
 * @param page undefined while the address is about another list
 */
export function useFocusOnPageChange(page: number | undefined): RefObject<HTMLDivElement | null> {
  const start = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  const isStepBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const isTurned = page !== undefined && page !== shown.current;
    shown.current = page;
    if (isTurned && !isStepBack) start.current?.focus({ preventScroll: true });
  }, [page, isStepBack]);
  return start;
}
