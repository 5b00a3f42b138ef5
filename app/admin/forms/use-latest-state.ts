import { useCallback, useRef, useState } from "react";

/** State that can be read again as soon as it is set: what goes on after an `await` sees what was typed meanwhile. */
export function useLatestState<State>(
  initial: () => State,
): [state: State, latest: () => State, set: (next: State) => void] {
  const [state, setState] = useState(initial);
  const current = useRef(state);
  const latest = useCallback(() => current.current, []);
  const set = useCallback((next: State) => {
    current.current = next;
    setState(next);
  }, []);
  return [state, latest, set];
}
