import type { RecordPage } from "#shared/api/record.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation, type TextKey } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import { useApiQuery } from "../api/queries.ts";
import { useColumns } from "../metadata/columns.ts";
import { ListExport } from "../api/export-button.tsx";
import {
  exportedColumns,
  shownColumns,
  columnsOf,
  type ListColumn,
  type SystemColumn,
} from "./list-columns.ts";
import { DropOnList, NoticesFromFiles } from "../notices/on-list/drop-on-list.tsx";
import { LoadError } from "#app/staff-ui/load-error/load-error.tsx";
import { exportInput, lastPageInstead, listInput } from "./list-request.ts";
import { ListHead } from "./list-head.tsx";
import { isFiltered, listAddress, type ListState, unfiltered, withoutGone } from "./list-state.ts";
import { ListedRecords } from "./listed-records.tsx";
import { WaitingRows } from "#app/staff-ui/loading-rows/loading-rows.tsx";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { useRememberedColumns } from "./use-remembered-columns.ts";

const NONE: readonly ColumnDescriptor[] = [];

interface LiveListProps {
  table: TableDescriptor;
  state: ListState;
}

/** The records of a table that are not deleted, a page at a time. */
export function LiveList({ table, state: asked }: LiveListProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const navigate = useNavigate();
  const [remembered, remember] = useRememberedColumns(table.name);
  const described = useColumns(table.name);
  const columns = useListColumns(table, described.isSuccess ? described.data : NONE);
  const isDescribed = described.isSuccess;
  const { state, gone } = isDescribed ? withoutGone(asked, columns) : { state: asked, gone: [] };
  const query = useListed(table.name, state);
  const listed = query.isSuccess ? query.data : undefined;
  const chosen = state.columns ?? remembered;
  const shown = shownColumns(table, columns, chosen);
  return (
    <DropOnList table={table}>
      <ListHead table={table} total={listed?.total}>
        <NoticesFromFiles table={table} />
        <ListExport
          input={exportInput(table.name, state, language, exportedColumns(chosen))}
          name={table.name}
        />
      </ListHead>
      {isDescribed && (
        <Toolbar
          table={table}
          columns={columns}
          shown={shown}
          state={state}
          rows={listed?.rows ?? []}
          viewed={{ ...state, columns: chosen }}
          onColumns={(names) => {
            remember(names);
            const address = listAddress(table.name, { ...state, columns: names });
            void navigate(address, { preventScrollReset: true });
          }}
        />
      )}
      {gone.length > 0 && (
        <Notice kind="warning">
          <p>
            <MarkedText text={t("admin_list_gone", { columns: gone.join(", ") })} />
          </p>
        </Notice>
      )}
      {described.isError && <LoadError query={described} />}
      {isDescribed && query.isError && (
        <LoadError query={query}>
          {isFiltered(state) && (
            <Link href={listAddress(table.name, unfiltered(state))}>{t("admin_filter_clear")}</Link>
          )}
        </LoadError>
      )}
      {(described.isPending || (isDescribed && query.isPending)) && <WaitingRows />}
      {isDescribed && listed && (
        <ListedRecords
          table={table}
          columns={columns}
          shown={shown}
          state={state}
          listed={listed}
          busy={query.isFetching}
        />
      )}
    </DropOnList>
  );
}

/** A page of a table's records. Where there are not so many pages any more, the address becomes that of the last one. */
function useListed(table: string, state: ListState): UseQueryResult<RecordPage> {
  const navigate = useNavigate();
  const { language } = useShellData();
  const query = useApiQuery("GET /:object", listInput(table, state, language));
  const page = query.isSuccess && !query.isFetching ? lastPageInstead(query.data) : undefined;
  const lastPage = page === undefined ? undefined : listAddress(table, { ...state, page });
  useEffect(() => {
    if (lastPage !== undefined) void navigate(lastPage, { replace: true, preventScrollReset: true });
  }, [lastPage, navigate]);
  return query;
}

const LABELS: Record<SystemColumn, TextKey> = {
  id: "admin_column_id",
  active: "admin_column_active",
  publishFrom: "admin_column_publish_from",
  publishTo: "admin_column_publish_to",
  updatedAt: "admin_column_updated_at",
  _languages: "admin_column_languages",
  _status: "admin_column_state",
};

/** All columns that a table's list can show, named in the page's language. */
function useListColumns(
  table: TableDescriptor,
  described: readonly ColumnDescriptor[],
): readonly ListColumn[] {
  const t = useTranslation();
  return columnsOf(table, described, (name) => t(LABELS[name]));
}
