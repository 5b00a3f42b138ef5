import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { useApi } from "../../api/use-api.ts";
import { loadDesign } from "../descriptions.ts";
import styles from "./table-design.module.css";
import { TableForm } from "../forms/table-form.tsx";
import { DeletedColumns } from "./deleted-columns.tsx";
import { TableDeletion } from "./deletions.tsx";
import { TableDesign } from "./table-design.tsx";
import { TableHead } from "./table-head.tsx";
import { Stack } from "#app/staff-ui/layout/layout.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";

/** One table: its head, its columns, and what was deleted of it. */
export function TablePage({ table }: { table: TableDescriptor }) {
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"edit" | "delete">();
  /** Where to go once what was open has been closed: a question about unsaved work would stand in the way before. */
  const [next, setNext] = useState<string>();
  /** The table is going: nothing of it is to be read any more. */
  const [isGoing, setGoing] = useState(false);
  const query = useQuery({
    queryKey: ["db_object", "design", table.id],
    queryFn: () => loadDesign(api, table.id),
    enabled: !isGoing,
  });
  const design = query.isSuccess ? query.data : undefined;
  useEffect(() => {
    if (next) void navigate(next, { replace: next !== "/admin/tables" });
  }, [navigate, next]);
  const own = { object: "db_object", id: table.id };
  const remove = async () => {
    setGoing(true);
    try {
      await api.call("DELETE /:object/delete/:id", { ...own, force: true });
    } catch (error) {
      setGoing(false);
      throw error;
    }
    toast(t("admin_design_table_deleted"), "success", {
      label: t("admin_design_undo"),
      run: () => void api.call("POST /:object/restore/:id", own).catch(reportError),
    });
    setDialog(undefined);
    setNext("/admin/tables");
  };
  return (
    <Stack gap={6}>
      <TableHead table={table} onEdit={() => setDialog("edit")} onDelete={() => setDialog("delete")} />
      {table.shipped && <p className={styles.note}>{t("admin_design_shipped_note")}</p>}
      <Loaded query={query}>{(loaded) => <TableDesign design={loaded} shipped={table.shipped} />}</Loaded>
      <DeletedColumns table={table.id} />
      {design && dialog === "edit" && (
        <TableForm
          table={design.table}
          shipped={table.shipped}
          hasDrafts={table.drafts !== null}
          onClose={() => setDialog(undefined)}
          onDone={(name) => {
            setDialog(undefined);
            if (name !== table.name) setNext(`/admin/tables/${name}`);
            toast(t("admin_design_saved"));
          }}
        />
      )}
      {dialog === "delete" && (
        <TableDeletion
          id={table.id}
          label={table.label}
          onConfirm={remove}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Stack>
  );
}
