import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import type { Api } from "../api/api.ts";
import { type Answered, useAnswer } from "../api/use-answer.ts";
import { lastPageInstead, type Listed, listCall } from "./list-request.ts";
import { listAddress, type ListState } from "./list-state.ts";

/** A page of a table's records. Where there are not so many pages any more, the address becomes that of the last one. */
export function useListed(table: string, state: ListState): Answered<Listed> {
  const navigate = useNavigate();
  const { language } = useShellData();
  const call = listCall(table, state, language);
  const answered = useAnswer(useCallback((api: Api) => api.get<Listed>(call), [call]));
  const isSettled = answered.state === "ready" && !answered.busy;
  const page = isSettled ? lastPageInstead(answered.answer) : undefined;
  const lastPage = page === undefined ? undefined : listAddress(table, { ...state, page });
  useEffect(() => {
    if (lastPage !== undefined) void navigate(lastPage, { replace: true, preventScrollReset: true });
  }, [lastPage, navigate]);
  return answered;
}
