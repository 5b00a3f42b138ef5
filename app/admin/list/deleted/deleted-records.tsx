import { useState } from "react";
import { Heading, Stack } from "#app/staff-ui/layout/layout.tsx";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { useApiQuery } from "../../api/queries.ts";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { Pages } from "#app/widgets/list-pages/list-pages.tsx";
import { rowsFor } from "../../metadata/row-texts.ts";
import { LoadError } from "#app/staff-ui/load-error/load-error.tsx";
import { ROWS_A_PAGE } from "../list-request.ts";
import { listAddress, type ListState, WHOLE_LIST } from "../list-state.ts";
import { WaitingRows } from "#app/staff-ui/loading-rows/loading-rows.tsx";
import { useDeletedColumns } from "./use-deleted-columns.tsx";

interface DeletedRecordsProps {
  table: TableDescriptor;
  state: ListState;
}

/** The soft-deleted records of a table, the latest first, each with restore. */
export function DeletedRecords({ table, state }: DeletedRecordsProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const query = useApiQuery("GET /:object/trash", { object: table.name, lang: rowsFor(language) });
  const { restore, restoring } = useRestore(table.name);
  const columns = useDeletedColumns(table, { restoring, restore: (id) => void restore(id) });
  const deleted = query.isSuccess ? query.data : [];
  const page = Math.min(state.page, Math.max(1, Math.ceil(deleted.length / ROWS_A_PAGE)));
  const rows = deleted.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE);
  return (
    <Stack gap={4}>
      <div>
        <LinkButton icon="arrowLeft" href={listAddress(table.name, WHOLE_LIST)}>
          {t("admin_list_to_records")}
        </LinkButton>
        <Heading level={1}>{t("admin_list_trash_of", { table: table.label })}</Heading>
      </div>
      {query.isPending && <WaitingRows />}
      {query.isError && <LoadError query={query} />}
      {query.isSuccess && rows.length === 0 && (
        <Empty title={t("no_data_found")} hint={t("admin_list_trash_empty")} />
      )}
      {rows.length > 0 && (
        <Table caption={t("admin_list_trash")} rows={rows} rowKey={({ id }) => id} columns={columns} />
      )}
      <Pages
        label={t("pages")}
        listing={{ total: deleted.length, page, size: ROWS_A_PAGE }}
        address={(to) => listAddress(table.name, { ...state, page: to })}
      />
    </Stack>
  );
}

/** Restores soft-deleted records of a table, one at a time. */
function useRestore(table: string) {
  const api = useApi();
  const toast = useToast();
  const reportError = useReportError();
  const t = useTranslation();
  const [restoring, setRestoring] = useState<number>();

  async function restore(id: number) {
    setRestoring(id);
    try {
      await api.call("POST /:object/restore/:id", { object: table, id });
      toast(t("admin_list_restored"));
    } catch (error) {
      reportError(error);
    } finally {
      setRestoring(undefined);
    }
  }
  return { restore, restoring };
}
