import type { UseQueryResult } from "@tanstack/react-query";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { useApiQuery } from "../api/queries.ts";

const NONE: readonly TableDescriptor[] = [];

/** The tables that the server lists for whoever is signed in: asked for once, and after one was added or changed. */
export function useTablesQuery(): UseQueryResult<TableDescriptor[]> {
  const { language } = useShellData();
  return useApiQuery("GET /db_object/all", { lang: language }, { staleTime: Infinity, gcTime: Infinity });
}

/** What one may work with, in the server's order; empty while waiting. */
export const useTables = (): readonly TableDescriptor[] => useTablesQuery().data ?? NONE;

/** A table by its name or its id, as both occur in addresses. */
export const useTable = (nameOrId: string | undefined): TableDescriptor | undefined =>
  useTables().find(({ id, name }) => name === nameOrId || String(id) === nameOrId);

/** The record of whoever is signed in, where they are a person of the site. */
export function useOwnRecord(): { table: string; id: number } | undefined {
  const table = useTables().find(({ ownRecord }) => ownRecord !== null);
  return table && { table: table.name, id: table.ownRecord! };
}

/** Whether a person may begin with the form of a table: to write a record, or at least a draft of one that others approve. */
export const mayUseForm = (
  { actions, drafts, ownRecord }: Pick<TableDescriptor, "actions" | "drafts" | "ownRecord">,
  action: "create" | "edit",
): boolean => actions.includes(action) || (drafts === "submit" && (action === "edit" || ownRecord === null));
