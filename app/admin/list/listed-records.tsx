import { mayUseForm } from "../metadata/tables.ts";
import { Stack } from "#app/staff-ui/layout/layout.tsx";
import { Empty } from "#app/ui/empty/empty.tsx";
import { Link } from "#app/ui/link/link.tsx";
import type { RecordPage } from "#shared/api/record.ts";
import { useRef, useState } from "react";
import { useNumber } from "#app/i18n/use-number.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { BulkBar } from "#app/staff-ui/bulk-bar/bulk-bar.tsx";
import { Pages } from "#app/widgets/list-pages/list-pages.tsx";
import { useApiQuery } from "../api/queries.ts";
import { titleOf } from "../metadata/row-texts.ts";
import { DeletionDialog } from "../deletion/deletion-dialog.tsx";
import { useDeletion } from "../deletion/use-deletion.ts";
import { BulkEditDialog } from "./bulk-edit/bulk-edit-dialog.tsx";
import { useBulkUndo } from "./bulk-edit/use-bulk-undo.tsx";
import type { Chosen } from "./bulk-edit/read-rows.ts";
import type { ListColumn } from "./list-columns.ts";
import { changed, isFiltered, listAddress, type ListState, unfiltered } from "./list-state.ts";
import { RecordsTable } from "./rows/records-table.tsx";
import { useSelection } from "./rows/use-selection.ts";

interface ListedRecordsProps {
  table: TableDescriptor;
  /** All columns of the table. */
  columns: readonly ListColumn[];
  shown: readonly ListColumn[];
  state: ListState;
  listed: RecordPage;
  /** Another page is on its way. */
  busy: boolean;
}

/** A page of records, with what can be done with each and with several, and the way to the other pages. */
export function ListedRecords(props: ListedRecordsProps) {
  const { table, columns, shown, state, listed, busy } = props;
  const t = useTranslation();
  const number = useNumber();
  const { language } = useShellData();
  const address = (change: Partial<ListState>) => listAddress(table.name, changed(state, change));
  const list = useRef<HTMLDivElement>(null);
  const selection = useSelection(listed.rows.map(({ id }) => id));
  const onChanged = () => {
    selection.clear();
    // The button that was pressed goes with its row; the keyboard goes on from the list.
    list.current?.focus({ preventScroll: true });
  };
  const deletion = useDeletion(table.name, onChanged);
  const undo = useBulkUndo(table.name);
  const [edited, setEdited] = useState<Chosen>();
  const [mayDelete, mayEdit] = [table.actions.includes("delete"), table.actions.includes("edit")];
  const places = usePlaces(table, listed);
  const nameOf = (id: number) => {
    const row = listed.rows.find((each) => each.id === id);
    return row && <LocalizedText value={titleOf(table, row, language)} />;
  };
  return (
    <Stack gap={4} ref={list} tabIndex={-1}>
      {listed.total === 0 && <NothingFound table={table} state={state} />}
      {listed.rows.length > 0 && (
        <RecordsTable
          table={table}
          columns={columns}
          shown={shown}
          rows={listed.rows}
          places={places}
          sort={state.sort}
          sortAddress={(sort) => address({ sort: [sort] })}
          selection={mayDelete || mayEdit ? selection : undefined}
          onDelete={(id) => deletion.begin([id])}
          busy={busy}
        />
      )}
      <BulkBar count={selection.selected.length} onClear={selection.clear}>
        {mayEdit && (
          <Button onClick={() => setEdited({ kind: "some", ids: selection.selected })}>
            {t("admin_bulk_edit")}
          </Button>
        )}
        {mayEdit && listed.total > listed.rows.length && (
          <Button look="quiet" onClick={() => setEdited({ kind: "all", total: listed.total })}>
            {t("admin_bulk_edit_all", { total: number(listed.total) })}
          </Button>
        )}
        {mayDelete && (
          <Button
            look={mayEdit ? "quiet" : "main"}
            busy={deletion.busy}
            onClick={() => deletion.begin(selection.selected)}
          >
            {t("admin_delete")}
          </Button>
        )}
      </BulkBar>
      <Pages label={t("pages")} listing={listed} address={(page) => address({ page })} />
      <DeletionDialog deletion={deletion} nameOf={nameOf} />
      {edited && (
        <BulkEditDialog
          table={table}
          columns={columns.flatMap(({ described }) => described ?? [])}
          of={edited}
          state={state}
          onClose={() => setEdited(undefined)}
          onDone={(result) => {
            setEdited(undefined);
            onChanged();
            undo.offer(result);
          }}
        />
      )}
      {undo.question}
    </Stack>
  );
}

/** The pages on which visitors see the records of a page of the list; none until they have been asked for. */
function usePlaces({ name: object, publicRead }: TableDescriptor, { rows }: RecordPage): Map<number, string> {
  const { data } = useApiQuery(
    "GET /staff/places",
    { object, ids: rows.map(({ id }) => id).join(",") },
    { enabled: publicRead && rows.length > 0 },
  );
  return new Map(data?.places.map(({ id, address }) => [id, address]));
}

/** Stands for a list without records, with what helps. */
function NothingFound({ table, state }: { table: TableDescriptor; state: ListState }) {
  const t = useTranslation();
  if (isFiltered(state)) {
    return (
      <Empty
        icon="search"
        title={t("no_data_found")}
        hint={<Link href={listAddress(table.name, unfiltered(state))}>{t("admin_filter_clear")}</Link>}
      />
    );
  }
  return (
    <Empty
      title={t("no_data_found")}
      hint={
        mayUseForm(table, "create") && <Link href={`/admin/form/${table.name}`}>{t("admin_list_first")}</Link>
      }
    />
  );
}
