import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { SENT } from "./message.ts";

/**
 * Whether the visitor came here because a message was sent without JavaScript. The address then goes back to the usual
 * one, so that a reload does not say so again.
 */
export function useArrived(): boolean {
  const [query, setQuery] = useSearchParams();
  const says = query.has(SENT);
  const [arrived] = useState(says);
  useEffect(() => {
    if (!arrived || !says) return;
    const usual = (current: URLSearchParams) => {
      current.delete(SENT);
      return current;
    };
    setQuery(usual, { replace: true, preventScrollReset: true });
  }, [arrived, says, setQuery]);
  return arrived;
}
