import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { TableDescriptor } from "#shared/descriptors.ts";
import type { Api } from "../../api/api.ts";
import { useApi } from "../../api/use-api.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useTables } from "../../metadata/tables.tsx";
import { loadDesign } from "../descriptions.ts";
import styles from "../designer.module.css";
import { TableForm } from "../forms/table-form.tsx";
import { DeletedColumns } from "./deleted-columns.tsx";
import { TableDeletion } from "./deletions.tsx";
import { TableDesign } from "./table-design.tsx";
import { TableHead } from "./table-head.tsx";
import { Failed } from "../../widgets/load-error/load-error.tsx";

/** One table: its head, its columns, and what was deleted of it. */
export function TablePage({ table }: { table: TableDescriptor }) {
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const tables = useTables();
  const [dialog, setDialog] = useState<"edit" | "delete">();
  /** Where to go once what was open has been closed: a question about unsaved work would stand in the way before. */
  const [next, setNext] = useState<string>();
  /** Grows whenever something was deleted or restored. */
  const [turn, setTurn] = useState(0);
  const question = useCallback((own: Api) => loadDesign(own, table.id), [table.id]);
  const answered = useAnswer(question);
  const design = answered.state === "ready" ? answered.answer : undefined;
  useEffect(() => {
    if (next) void navigate(next, { replace: next !== "/admin/tables" });
  }, [navigate, next]);
  const changed = () => {
    answered.renew();
    tables.renew();
    setTurn((before) => before + 1);
  };
  const remove = async () => {
    await api.send("DELETE", `/db_object/delete/${table.id}?force=true`);
    toast(t("admin_design_table_deleted"), "success", {
      label: t("admin_design_undo"),
      run: () => void api.send("POST", `/db_object/restore/${table.id}`).then(tables.renew),
    });
    setDialog(undefined);
    setNext("/admin/tables");
    tables.renew();
  };
  return (
    <div className={styles.page}>
      <TableHead table={table} onEdit={() => setDialog("edit")} onDelete={() => setDialog("delete")} />
      {table.shipped && <p className={styles.note}>{t("admin_design_shipped_note")}</p>}
      {answered.state === "waiting" && <p>{t("loading")}</p>}
      {answered.state === "failed" && <Failed message={answered.message} onAgain={answered.renew} />}
      {design && <TableDesign design={design} shipped={table.shipped} onChanged={changed} />}
      <DeletedColumns key={turn} table={table.id} onRestored={changed} />
      {design && dialog === "edit" && (
        <TableForm
          table={design.table}
          shipped={table.shipped}
          onConflict={answered.renew}
          onClose={() => setDialog(undefined)}
          onDone={(name) => {
            setDialog(undefined);
            if (name !== table.name) setNext(`/admin/tables/${name}`);
            changed();
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
    </div>
  );
}
