import type { UseQueryResult } from "@tanstack/react-query";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import type { ColumnDescriptor, SectionDescriptor } from "#shared/api/metadata.ts";
import { useApiQuery } from "../api/queries.ts";

/** The sections of a table's form, each with its columns. */
export function useSections(table: string): UseQueryResult<SectionDescriptor[]> {
  const { language } = useShellData();
  return useApiQuery("GET /section/object", { object: table, lang: language });
}

/** All columns of a table, in their order. */
export function useColumns(table: string): UseQueryResult<ColumnDescriptor[]> {
  const { language } = useShellData();
  return useApiQuery("GET /db_column/object", { object: table, lang: language });
}
