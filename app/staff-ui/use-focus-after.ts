import { useCallback, useEffect, useRef } from "react";

/** Answers what gives the focus to an element by its id once the page shows what was changed: what is moved loses it. */
export function useFocusAfter(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return useCallback((id: string) => {
    wanted.current = id;
  }, []);
}
