import type { RecordPage } from "#shared/api/record.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useApiQuery } from "../api/queries.ts";
import { lastPageInstead, listInput } from "./list-request.ts";
import { listAddress, type ListState } from "./list-state.ts";

/** A page of a table's records. Where there are not so many pages any more, the address becomes that of the last one. */
export function useListed(table: string, state: ListState): UseQueryResult<RecordPage> {
  const navigate = useNavigate();
  const { language } = useShellData();
  const query = useApiQuery("GET /:object", listInput(table, state, language));
  const page = query.isSuccess && !query.isFetching ? lastPageInstead(query.data) : undefined;
  const lastPage = page === undefined ? undefined : listAddress(table, { ...state, page });
  useEffect(() => {
    if (lastPage !== undefined) void navigate(lastPage, { replace: true, preventScrollReset: true });
  }, [lastPage, navigate]);
  return query;
}
