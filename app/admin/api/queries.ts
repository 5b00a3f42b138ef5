/** What the server has, as the staff area reads it: every component asks by `useApiQuery`, or by `useQuery` for more than one call. */
import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { logFault } from "#app/staff-ui/reason-of.ts";
import type { AnswerTo, CallInput, ReadName } from "#shared/api/caller.ts";
import { pathOf } from "./path-of.ts";
import { useApi } from "./use-api.ts";

/** A read begins anew with each screen; calls that get no answer are repeated by the API itself (`retry.ts`). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: logFault }),
    defaultOptions: {
      queries: {
        gcTime: 0,
        staleTime: 0,
        placeholderData: keepPreviousData,
        networkMode: "always",
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });

/** `/db_object/all?lang=en` gives `db_object`. */
const resourceOf = (path: string): string => /^\/(\w+)/.exec(path)?.[1] ?? path;

/** Names a read by what a write may change of it, then by its address. */
export function keyOf(name: string, input: object): QueryKey {
  const path = pathOf(name, input);
  return [resourceOf(path), path];
}

/** Reads by one call. While another one is on its way the previous answer stays. */
export function useApiQuery<Name extends ReadName, Table extends string, Word extends string | number>(
  name: Name,
  input: CallInput<Name, Table, Word>,
  options: { enabled?: boolean; staleTime?: number; gcTime?: number } = {},
): UseQueryResult<AnswerTo<Name, Table, Word>> {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(name, input),
    queryFn: () => api.call(name, input),
    ...options,
  });
}

/** Together they describe tables: each answers parts of the others. */
const DESCRIPTIONS = new Set<unknown>(["db_object", "db_column", "section", "option"]);

/** Whether a write may have changed what was read under a key. What `/staff` answers is computed from every table. */
export function isTouched([resource]: QueryKey, writtenPath: string): boolean {
  const written = resourceOf(writtenPath);
  return (
    resource === written || resource === "staff" || (DESCRIPTIONS.has(resource) && DESCRIPTIONS.has(written))
  );
}

/** Reads again what is on the screen and may have been changed by a call. */
export function refetchTouched(client: QueryClient, writtenPath: string): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey, writtenPath) });
}

/**
 * Answers what reads again after a call that does not do so by itself: one that was refused because somebody else was
 * quicker, or one whose answer comes in pieces.
 */
export function useRefetchTouched(): (path: string) => void {
  const client = useQueryClient();
  return useCallback((path) => refetchTouched(client, path), [client]);
}
