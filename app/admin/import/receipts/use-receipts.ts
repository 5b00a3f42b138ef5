import type { Receipt } from "#shared/api/imports.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { useApiQuery } from "../../api/queries.ts";

/** The latest imports into a table. */
export const useReceipts = (table: string): UseQueryResult<Receipt[]> =>
  useApiQuery("GET /:object/imports", { object: table });
