import { type RefObject, useEffect, useRef } from "react";

const FIELD = ":is(input, textarea):not([disabled])";

/**
 * Puts the cursor into the first field of a form that was asked for.
 * @param isAsked false where the form is there for another reason
 * @returns for the element that holds the form
 */
export function useFocusFirst<E extends HTMLElement>(isAsked = true): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    if (isAsked) place.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }, [isAsked]);
  return place;
}
