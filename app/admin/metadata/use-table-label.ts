import { useTables } from "./tables.ts";

/** Answers the label of a table by its name; the name itself where the table is not listed. */
export function useTableLabel(): (name: string) => string {
  const tables = useTables();
  return (name) => tables.find((table) => table.name === name)?.label ?? name;
}
