import { useCallback } from "react";
import type { Receipt } from "#server/domain/imports/receipts.ts";
import type { Api } from "../../api/api.ts";
import { type Answered, useAnswer } from "../../api/use-answer.ts";

export type Receipts = Answered<Receipt[]> & { table: string };

/** The latest imports into a table. */
export function useReceipts(table: string): Receipts {
  const answered = useAnswer(useCallback((api: Api) => api.get<Receipt[]>(`/${table}/imports`), [table]));
  return { ...answered, table };
}
