import { useState } from "react";
import { readStored, writeStored } from "../drafts/stored-drafts.ts";

/** Notices that were published together. */
export interface Published {
  /** Of the import, by which it is undone. */
  receipt: number;
  count: number;
  /** ISO 8601. */
  at: string;
}

/** The latest ones are offered to be undone here; the others where imports are. */
const MOST = 5;
const publishedKey = (user: number): string => `notices-published:${user}`;

/** What was published from here, the latest first, also after a reload. */
export function usePublished(user: number): {
  published: readonly Published[];
  add: (published: Published) => void;
  dismiss: (receipt: number) => void;
} {
  const key = publishedKey(user);
  const read = () => {
    const stored = readStored(key);
    return Array.isArray(stored) ? (stored as Published[]) : [];
  };
  const [published, setPublished] = useState(read);
  const set = (next: Published[]) => {
    writeStored(key, next.length > 0 ? next : undefined);
    setPublished(next);
  };
  return {
    published,
    add: (one) => set([one, ...read()].slice(0, MOST)),
    dismiss: (receipt) => set(read().filter((each) => each.receipt !== receipt)),
  };
}
