import { useColumns } from "../../metadata/columns.ts";

/** Whether the records of a table name files. */
export const useHasFiles = (table: string): boolean =>
  (useColumns(table).data ?? []).some(({ type }) => type === "Url");
