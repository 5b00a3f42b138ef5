import { useApiQuery } from "../api/queries.ts";
import { useTable } from "../metadata/tables.ts";

/** How many messages nobody has taken up; undefined while nobody knows, and for those who may not read them. */
export function useWaitingMessages(): number | undefined {
  const mayRead = useTable("message") !== undefined;
  const { data } = useApiQuery<{ total: number }>(
    mayRead ? "/message?filter=status:is:new&size=10" : undefined,
    { staleTime: Infinity, gcTime: Infinity },
  );
  return data?.total;
}
