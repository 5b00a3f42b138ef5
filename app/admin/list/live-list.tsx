import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Words } from "#app/ui/words/words.tsx";
import type { TableDescriptor } from "#shared/descriptors.ts";
import type { Api } from "../api/api.ts";
import { useAnswer } from "../api/use-answer.ts";
import { BulkBar } from "../ui/bulk-bar/bulk-bar.tsx";
import { Pages } from "../ui/pages/pages.tsx";
import { useFrame } from "#app/i18n/frame-provider.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { titleOf } from "./cells/row-texts.ts";
import { DeletionDialog } from "./deletion/deletion-dialog.tsx";
import { useDeletion } from "./deletion/use-deletion.ts";
import { ExportButton } from "./export-button.tsx";
import { type ListColumn, shownColumns } from "./list-columns.ts";
import { ListFailure } from "./list-failure.tsx";
import { ListHead } from "./list-head.tsx";
import { lastPageInstead, type Listed, listCall } from "./list-request.ts";
import { changed, isFiltered, listAddress, type ListState, unfiltered } from "./list-state.ts";
import { NothingFound } from "./nothing-found.tsx";
import { RecordsTable } from "./rows/records-table.tsx";
import { useSelection } from "./rows/use-selection.ts";
import { WaitingRows } from "./rows/waiting-rows.tsx";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { useRememberedColumns } from "./use-remembered-columns.ts";
import styles from "./list.module.css";

interface LiveListProps {
  table: TableDescriptor;
  /** All columns of the table. */
  columns: readonly ListColumn[];
  state: ListState;
}

/** The records of a table that are not deleted, a page at a time. */
export function LiveList({ table, columns, state }: LiveListProps) {
  const text = useText();
  const navigate = useNavigate();
  const [remembered, remember] = useRememberedColumns(table.name);
  const { language } = useFrame();
  const call = listCall(table.name, state, language);
  const answered = useAnswer(useCallback((api: Api) => api.get<Listed>(call), [call]));
  const listed = answered.state === "ready" ? answered.answer : undefined;
  const address = (change: Partial<ListState>) => listAddress(table.name, changed(state, change));

  const page = useRef<HTMLDivElement>(null);
  const selection = useSelection(listed?.rows.map(({ id }) => id) ?? []);
  const deletion = useDeletion(table.name, () => {
    selection.clear();
    answered.renew();
    // The button that was pressed goes with its row; the keyboard goes on from the list.
    page.current?.focus({ preventScroll: true });
  });

  const instead = listed && !answered.busy ? lastPageInstead(listed) : undefined;
  const lastPage = instead === undefined ? undefined : listAddress(table.name, { ...state, page: instead });
  useEffect(() => {
    if (lastPage !== undefined) void navigate(lastPage, { replace: true, preventScrollReset: true });
  }, [lastPage, navigate]);

  const nameOf = (id: number) => {
    const row = listed?.rows.find((each) => each.id === id);
    return row && <Words value={titleOf(table, row, language)} />;
  };
  const chosen = state.columns ?? remembered;
  const shown = shownColumns(table, columns, chosen);
  return (
    <div ref={page} className={styles.page} tabIndex={-1}>
      <ListHead table={table} total={listed?.total}>
        <ExportButton table={table} state={state} columns={chosen} />
      </ListHead>
      <Toolbar
        table={table}
        columns={columns}
        shown={shown}
        state={state}
        rows={listed?.rows ?? []}
        onColumns={(names) => {
          remember(names);
          void navigate(listAddress(table.name, { ...state, columns: names }), { preventScrollReset: true });
        }}
      />
      {answered.state === "waiting" && <WaitingRows />}
      {answered.state === "failed" && (
        <ListFailure message={answered.message} onRetry={answered.renew}>
          {isFiltered(state) && (
            <Link href={listAddress(table.name, unfiltered(state))}>{text("admin_filter_clear")}</Link>
          )}
        </ListFailure>
      )}
      {listed && listed.total === 0 && <NothingFound table={table} state={state} />}
      {listed && listed.rows.length > 0 && (
        <RecordsTable
          table={table}
          columns={columns}
          shown={shown}
          rows={listed.rows}
          sort={state.sort}
          sortAddress={(sort) => address({ sort: [sort] })}
          selection={table.actions.includes("delete") ? selection : undefined}
          onDelete={(id) => deletion.begin([id])}
          busy={answered.busy}
        />
      )}
      <BulkBar count={selection.selected.length} onClear={selection.clear}>
        <Button busy={deletion.busy} onClick={() => deletion.begin(selection.selected)}>
          {text("admin_delete")}
        </Button>
      </BulkBar>
      {listed && <Pages label={text("pages")} listing={listed} address={(to) => address({ page: to })} />}
      <DeletionDialog deletion={deletion} nameOf={nameOf} />
    </div>
  );
}
