import type { PresentedRecord } from "#shared/api/record.ts";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { ColumnChoice } from "#app/staff-ui/column-choice/column-choice.tsx";
import { FilterForm } from "../filters/filter-form.tsx";
import { hasValues, isSortable, type ListColumn } from "../list-columns.ts";
import {
  changed,
  listAddress,
  type ListState,
  readListState,
  WHOLE_LIST,
  withoutGone,
} from "../list-state.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { QuickFilter } from "./quick-filter.tsx";
import { SortSelect } from "./sort-select.tsx";
import { StateChips } from "./state-chips.tsx";
import { Tool } from "./tool.tsx";
import { ViewRow } from "./view-row.tsx";
import { Stack } from "#app/staff-ui/layout/layout.tsx";
import { SearchForm } from "#app/staff-ui/search-form/search-form.tsx";
import { useAddressChange } from "#app/staff-ui/use-address-change.ts";
import styles from "./toolbar.module.css";

interface ToolbarProps {
  table: TableDescriptor;
  /** All columns of the table. */
  columns: readonly ListColumn[];
  shown: readonly ListColumn[];
  state: ListState;
  /** The rows that show, which name referred records. */
  rows: readonly PresentedRecord[];
  /** What a view of the list stores: with the columns that were chosen, whether or not the address names them. */
  viewed: ListState;
  onColumns: (names: string[] | null) => void;
}

/** Everything that decides which records the list has and how it shows them. */
export function Toolbar({ table, columns, shown, state, rows, viewed, onColumns }: ToolbarProps) {
  const t = useTranslation();
  const formId = useId();
  const [asks, setAsks] = useState<"filter" | "columns">();
  const address = (change: Partial<ListState>) => listAddress(table.name, changed(state, change));
  const change = useListChange(table, columns);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsks(undefined);
    // What was pressed is gone; the keyboard goes on from where it opened this.
    opener.current?.focus();
  };
  const { actions } = table;
  return (
    <Stack gap={3}>
      <ViewRow table={table.name} viewed={viewed} />
      <div className={styles.row}>
        <QuickFilter columns={columns} state={state} address={address} onChange={change} />
        <div className={styles.search}>
          <SearchForm
            label={t("admin_list_search")}
            query={state.q}
            whileTyping
            onSearch={(q) => change({ q })}
          />
        </div>
      </div>
      <div className={styles.row}>
        {table.publicRead && <StateChips state={state} address={address} />}
        <div className={styles.tools}>
          <Tool
            ref={opener}
            icon="filter"
            label={t("admin_filter")}
            onPress={() => setAsks(asks === "filter" ? undefined : "filter")}
            opens={{ id: formId, isOpen: asks === "filter" }}
          />
          <Tool icon="columns" label={t("admin_columns")} onPress={() => setAsks("columns")} />
          {actions.includes("create") && actions.includes("edit") && (
            <Link className={styles.tool} to={`/admin/import/${table.name}`}>
              <StaffIcon name="upload" />
              {t("admin_list_import")}
            </Link>
          )}
          {actions.includes("delete") && (
            <Link className={styles.tool} to={listAddress(table.name, { ...WHOLE_LIST, trash: true })}>
              <StaffIcon name="trash" />
              {t("admin_list_trash")}
            </Link>
          )}
        </div>
        <SortSelect columns={columns.filter(isSortable)} state={state} onSort={(sort) => change({ sort })} />
      </div>
      {asks === "filter" && (
        <FilterForm
          id={formId}
          columns={columns.filter(hasValues)}
          onApply={(filter) => {
            close();
            change({ filters: [...state.filters, filter] });
          }}
          onCancel={close}
        />
      )}
      <ActiveFilters table={table} columns={columns} state={state} rows={rows} />
      {asks === "columns" && (
        <ColumnChoice
          columns={columns}
          shown={shown.map(({ name }) => name)}
          onChoose={(names) => {
            setAsks(undefined);
            onColumns(names);
          }}
          onCancel={() => setAsks(undefined)}
        />
      )}
    </Stack>
  );
}

/** Changes what the address asks for; columns that are not there any more are left out of it. */
const useListChange = (table: TableDescriptor, columns: readonly ListColumn[]) =>
  useAddressChange(
    (search) => withoutGone(readListState(search), columns).state,
    (state, change) => listAddress(table.name, changed(state, change)),
  );
