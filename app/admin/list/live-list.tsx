import { useNavigate } from "react-router";
import { useText } from "#app/i18n/use-text.ts";
import { Link } from "#app/ui/link/link.tsx";
import type { ColumnDescriptor, TableDescriptor } from "#shared/descriptors.ts";
import { useColumns } from "../descriptions/columns.ts";
import { ExportButton } from "./export-button.tsx";
import { shownColumns } from "./list-columns.ts";
import { ListFailure } from "./list-failure.tsx";
import { ListHead } from "./list-head.tsx";
import { isFiltered, listAddress, type ListState, unfiltered } from "./list-state.ts";
import { ListedRecords } from "./listed-records.tsx";
import { WaitingRows } from "./rows/waiting-rows.tsx";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { useListColumns } from "./use-list-columns.ts";
import { useListed } from "./use-listed.ts";
import { useRememberedColumns } from "./use-remembered-columns.ts";
import styles from "./list.module.css";

const NONE: readonly ColumnDescriptor[] = [];

interface LiveListProps {
  table: TableDescriptor;
  state: ListState;
}

/** The records of a table that are not deleted, a page at a time. */
export function LiveList({ table, state }: LiveListProps) {
  const text = useText();
  const navigate = useNavigate();
  const [remembered, remember] = useRememberedColumns(table.name);
  const described = useColumns(table.name);
  const columns = useListColumns(table, described.state === "ready" ? described.answer : NONE);
  const answered = useListed(table.name, state);
  const listed = answered.state === "ready" ? answered.answer : undefined;
  const chosen = state.columns ?? remembered;
  const shown = shownColumns(table, columns, chosen);
  const isDescribed = described.state === "ready";
  return (
    <div className={styles.page}>
      <ListHead table={table} total={listed?.total}>
        <ExportButton table={table} state={state} columns={chosen} />
      </ListHead>
      {isDescribed && (
        <Toolbar
          table={table}
          columns={columns}
          shown={shown}
          state={state}
          rows={listed?.rows ?? []}
          onColumns={(names) => {
            remember(names);
            const address = listAddress(table.name, { ...state, columns: names });
            void navigate(address, { preventScrollReset: true });
          }}
        />
      )}
      {described.state === "failed" && <ListFailure message={described.message} onRetry={described.renew} />}
      {isDescribed && answered.state === "failed" && (
        <ListFailure message={answered.message} onRetry={answered.renew}>
          {isFiltered(state) && (
            <Link href={listAddress(table.name, unfiltered(state))}>{text("admin_filter_clear")}</Link>
          )}
        </ListFailure>
      )}
      {(described.state === "waiting" || (isDescribed && answered.state === "waiting")) && <WaitingRows />}
      {isDescribed && listed && (
        <ListedRecords
          table={table}
          columns={columns}
          shown={shown}
          state={state}
          listed={listed}
          busy={answered.busy}
          onChanged={answered.renew}
        />
      )}
    </div>
  );
}
