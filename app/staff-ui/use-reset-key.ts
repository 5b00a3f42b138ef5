import { useState } from "react";

interface Followed {
  current: string;
  key: number;
  /** What the fields have asked for and not seen yet, the oldest first: values may be skipped, but come in their order. */
  asked: readonly string[];
}

/**
 * A `key` for fields that begin with a value, that of an address for example, and are typed into. It changes with the value, after
 * a step back for example, but not where the fields themselves have asked for it: an answer must not take the focus, or what was
 * typed meanwhile.
 * @returns the key, and a function to call with each value that the fields ask for
 */
export function useResetKey(current: string): [key: number, noteAsked: (value: string) => void] {
  const [followed, setFollowed] = useState<Followed>({ current, key: 0, asked: [] });
  if (followed.current !== current) setFollowed(follow(followed, current));
  const noteAsked = (value: string) =>
    setFollowed((before) => ({ ...before, asked: [...before.asked, value] }));
  return [followed.key, noteAsked];
}

export function follow({ key, asked }: Followed, current: string): Followed {
  const place = asked.indexOf(current);
  return place < 0 ? { current, key: key + 1, asked: [] } : { current, key, asked: asked.slice(place + 1) };
}
