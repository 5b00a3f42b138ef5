import { useCallback } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import type { ColumnDescriptor, SectionDescriptor } from "#shared/descriptors.ts";
import type { Api } from "../api/api.ts";
import { type Answered, useAnswer } from "../api/use-answer.ts";

/** The sections of a table's form, each with its columns. */
export function useSections(table: string): Answered<SectionDescriptor[]> {
  const { language } = useShellData();
  return useAnswer(
    useCallback(
      (api: Api) => api.get<SectionDescriptor[]>(`/section/object?object=${table}&lang=${language}`),
      [table, language],
    ),
  );
}

/** All columns of a table, in their order. */
export function useColumns(table: string): Answered<ColumnDescriptor[]> {
  const { language } = useShellData();
  return useAnswer(
    useCallback(
      (api: Api) => api.get<ColumnDescriptor[]>(`/db_column/object?object=${table}&lang=${language}`),
      [table, language],
    ),
  );
}
