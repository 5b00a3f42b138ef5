import { useCallback, useEffect, useRef } from "react";

/** Gives the focus back to the button that was pressed, when what it stands on has been moved in the page. */
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
