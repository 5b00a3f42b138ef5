import type { UseQueryResult } from "@tanstack/react-query";
import type { Receipt } from "#server/domain/imports/receipts.ts";
import { useApiQuery } from "../../api/queries.ts";

/** The latest imports into a table. */
export const useReceipts = (table: string): UseQueryResult<Receipt[]> => useApiQuery(`/${table}/imports`);
