import { useState } from "react";

/** Holds an error back until the field was changed and left, so that nobody is blamed while typing; `atOnce` does not wait. */
export function useShownError(error: string | undefined, atOnce = false) {
  const [changed, setChanged] = useState(false);
  const [left, setLeft] = useState(false);
  return {
    shown: atOnce || (changed && left) ? error : undefined,
    onChanged: () => setChanged(true),
    onLeft: () => setLeft(true),
  };
}
