import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import type { TableDescriptor } from "#shared/descriptors.ts";
import type { Api } from "../api/api.ts";
import { type Answered, useAnswer } from "../api/use-answer.ts";
import { useStaff } from "../session/staff-context.tsx";

type ListedTables = Answered<TableDescriptor[]> & {
  /** What one may work with, in the server's order; empty while waiting. */
  tables: readonly TableDescriptor[];
};

const TablesContext = createContext<ListedTables | null>(null);
const NONE: TableDescriptor[] = [];

/** The tables that the server lists for whoever is signed in; `renew` after one was added or renamed. */
export function useTables(): ListedTables {
  const listed = use(TablesContext);
  if (!listed) throw new Error("useTables needs a TablesProvider above it.");
  return listed;
}

/** A table by its name or its id, as both occur in addresses. */
export function useTable(nameOrId: string | undefined): TableDescriptor | undefined {
  const { tables } = useTables();
  return tables.find(({ id, name }) => name === nameOrId || String(id) === nameOrId);
}

export function TablesProvider({ children }: { children: ReactNode }) {
  const { language } = useShellData();
  const question = useCallback(
    (api: Api) => api.get<TableDescriptor[]>(`/db_object/all?lang=${language}`),
    [language],
  );
  const answered = useAnswer(question);
  useRenewal(answered.renew);
  const tables = answered.state === "ready" ? answered.answer : NONE;
  return <TablesContext value={{ ...answered, tables }}>{children}</TablesContext>;
}

/** Asks again when another person, or the same one in another role, has signed in over the page. */
function useRenewal(renew: () => void): void {
  const { user } = useStaff();
  const who = `${user.id} ${user.role}`;
  const asked = useRef(who);
  useEffect(() => {
    if (asked.current === who) return;
    asked.current = who;
    renew();
  }, [who, renew]);
}
