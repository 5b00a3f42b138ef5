import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Choice } from "#shared/api/metadata.ts";
import { reasonOf } from "../reason-of.ts";

/** Answers what matches the query, a page (from 1) at a time. */
export type Search = (query: string, page: number) => Promise<{ choices: Choice[]; more: boolean }>;

/** Whether a list is open, and what for. */
export interface Opening {
  isOpen: boolean;
  /** How often it was opened. */
  turn: number;
  /** Undefined until something is typed. */
  typed?: string;
}

export interface Found {
  choices: Choice[];
  more: boolean;
  busy: boolean;
  /** Why nothing could be found. */
  message: string;
  lookFurther: () => void;
}

const PAUSE_MS = 200;

/** Looks for choices while a list is open and somebody types. */
export function useSearch(search: Search, { isOpen, turn, typed: query = "" }: Opening): Found {
  const t = useTranslation();
  const id = useId();
  const found = useInfiniteQuery({
    queryKey: ["choices", id, turn, query],
    enabled: isOpen,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      if (query && pageParam === 1) await pause(signal);
      return search(query.trim(), pageParam);
    },
    getNextPageParam: ({ more }, pages) => (more ? pages.length + 1 : undefined),
    // What was found stays while one types on, not until the list is opened again.
    placeholderData: (before, from) => (from?.queryKey[2] === turn ? before : undefined),
  });
  return {
    choices: found.data?.pages.flatMap(({ choices }) => choices) ?? [],
    more: found.hasNextPage,
    busy: found.isFetching,
    message: found.isError ? reasonOf(found.error, t("err_try_later")) : "",
    lookFurther: () => {
      if (!found.isFetching) void found.fetchNextPage();
    },
  };
}

/** Until nobody has typed for a moment; rejects where somebody has. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
