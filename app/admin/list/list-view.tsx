import { useSearchParams } from "react-router";
import { useColumns } from "../descriptions/columns.ts";
import type { TableDescriptor } from "#shared/descriptors.ts";
import { ListFailure } from "./list-failure.tsx";
import { readListState } from "./list-state.ts";
import { LiveList } from "./live-list.tsx";
import { Trash } from "./trash/trash.tsx";
import { useListColumns } from "./use-list-columns.ts";
import { WaitingRows } from "./rows/waiting-rows.tsx";
import { ListHead } from "./list-head.tsx";
import styles from "./list.module.css";

/** A table's records, or those that were deleted, as the address asks. */
export function ListView({ table }: { table: TableDescriptor }) {
  const [search] = useSearchParams();
  const state = readListState(search);
  const described = useColumns(table.name);
  const columns = useListColumns(table, described.state === "ready" ? described.answer : []);
  if (state.trash) return <Trash table={table} state={state} />;
  if (described.state === "ready") return <LiveList table={table} columns={columns} state={state} />;
  return (
    <div className={styles.page}>
      <ListHead table={table} />
      {described.state === "failed" ? (
        <ListFailure message={described.message} onRetry={described.renew} />
      ) : (
        <WaitingRows />
      )}
    </div>
  );
}
