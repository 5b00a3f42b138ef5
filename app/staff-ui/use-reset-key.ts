import { useState } from "react";

/**
 * A `key` for fields that begin with what an address says and are typed into. It changes with the address, after a step back for
 * example, but not where the fields themselves asked for that address: an answer must not take the focus or what was typed
 * meanwhile.
 * @returns the key, and what tells which address the fields have asked for
 */
export function useResetKey(current: string): [key: number, noteAsked: (asked: string) => void] {
  const [seen, setSeen] = useState({ current, key: 0 });
  /** What the fields have asked for and not seen yet, the oldest first: addresses may be skipped, but come in their order. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (seen.current !== current) {
    const place = asked.indexOf(current);
    setSeen({ current, key: place < 0 ? seen.key + 1 : seen.key });
    setAsked(place < 0 ? [] : asked.slice(place + 1));
  }
  return [seen.key, (next) => setAsked((before) => [...before, next])];
}
