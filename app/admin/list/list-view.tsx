import { useSearchParams } from "react-router";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { readListState } from "./list-state.ts";
import { LiveList } from "./live-list.tsx";
import { DeletedRecords } from "./deleted/deleted-records.tsx";

/** A table's records, or its soft-deleted ones, as the address asks. */
export function ListView({ table }: { table: TableDescriptor }) {
  const [search] = useSearchParams();
  const state = readListState(search);
  return state.trash ? (
    <DeletedRecords table={table} state={state} />
  ) : (
    <LiveList table={table} state={state} />
  );
}
