import { useCallback, useEffect, useRef, useState } from "react";
import type { Choice } from "#shared/descriptors.ts";

/** Answers what matches the query, a page (from 1) at a time. */
export type Search = (query: string, page: number) => Promise<{ choices: Choice[]; more: boolean }>;

const PAUSE_MS = 200;

interface Looking {
  query: string;
  page: number;
  choices: Choice[];
  more: boolean;
  busy: boolean;
  /** Why nothing could be found. */
  message: string;
}

export interface Found extends Omit<Looking, "query" | "page"> {
  isOpen: boolean;
  search: (query: string) => void;
  lookFurther: () => void;
  close: () => void;
}

const NOTHING: Looking = { query: "", page: 1, choices: [], more: false, busy: true, message: "" };

/** Looks for choices while somebody types; an outdated answer is ignored. */
export function useSearch(search: Search): Found {
  const [looking, setLooking] = useState<Looking>();
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = useCallback(
    (query: string, page: number, pause: number) => {
      turn.current += 1;
      const own = turn.current;
      const settle = (next: (before: Looking) => Looking) => {
        if (own === turn.current) setLooking((before) => before && next(before));
      };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        search(query, page).then(
          ({ choices, more }) =>
            settle((before) => ({
              ...before,
              choices: page === 1 ? choices : [...before.choices, ...choices],
              more,
              page,
              busy: false,
              message: "",
            })),
          (error: unknown) =>
            settle((before) => ({
              ...before,
              busy: false,
              message: error instanceof Error ? error.message : String(error),
            })),
        );
      }, pause);
    },
    [search],
  );

  return {
    ...(looking ?? NOTHING),
    isOpen: looking !== undefined,
    search(query) {
      setLooking((before) => ({ ...(before ?? NOTHING), query, busy: true }));
      ask(query.trim(), 1, query ? PAUSE_MS : 0);
    },
    lookFurther() {
      if (!looking || looking.busy) return;
      setLooking({ ...looking, busy: true });
      ask(looking.query.trim(), looking.page + 1, 0);
    },
    close() {
      turn.current += 1;
      clearTimeout(timer.current);
      setLooking(undefined);
    },
  };
}
