import { useCallback } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ColumnImpact, TableImpact, TableUse } from "#shared/descriptors.ts";
import type { Api } from "../../api/api.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useTableLabel } from "../../metadata/use-table-label.ts";
import { ConfirmDialog } from "../../widgets/confirm-dialog/confirm-dialog.tsx";
import styles from "../forms/forms.module.css";
import type { TextKey } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";

interface DeletionProps {
  id: number;
  label: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Says in figures what goes with a column, and that it can come back. */
export function ColumnDeletion({ id, label, ...dialog }: DeletionProps) {
  const t = useTranslation();
  const sentences = useUsageSentences();
  const answered = useImpact<ColumnImpact>(`/db_column/impact/${id}`);
  const impact = answered.state === "ready" ? answered.answer : undefined;
  return (
    <ConfirmDialog
      title={t("admin_design_delete_column_title", { label })}
      cancel={t("admin_design_cancel")}
      action={t("admin_design_delete_button")}
      {...dialog}
    >
      <Waiting answered={answered} />
      {impact && (
        <ul className={styles.facts}>
          <li>
            {impact.holding === 0
              ? t("admin_design_holding_none")
              : t("admin_design_holding", { count: impact.holding, records: impact.records })}
          </li>
          {impact.values > 0 && <li>{t("admin_design_values_stay", { count: impact.values })}</li>}
          {sentences("admin_design_shown_by", impact.shownBy)}
        </ul>
      )}
    </ConfirmDialog>
  );
}

/** Says in figures what goes with a table, who refers to it, and that all of it can come back. */
export function TableDeletion({ id, label, ...dialog }: DeletionProps) {
  const t = useTranslation();
  const sentences = useUsageSentences();
  const answered = useImpact<TableImpact>(`/db_object/impact/${id}`);
  const impact = answered.state === "ready" ? answered.answer : undefined;
  return (
    <ConfirmDialog
      title={t("admin_design_delete_table_title", { label })}
      cancel={t("admin_design_cancel")}
      action={t("admin_design_delete_button")}
      {...dialog}
    >
      <Waiting answered={answered} />
      {impact && (
        <ul className={styles.facts}>
          <li>{t("admin_design_table_goes", { records: impact.records, columns: impact.columns })}</li>
          {sentences("admin_design_used_by", impact.usedBy)}
          {impact.contributors.length > 0 && (
            <li>{t("admin_design_contributors", { names: impact.contributors.join(", ") })}</li>
          )}
        </ul>
      )}
    </ConfirmDialog>
  );
}

function useImpact<Impact>(path: string) {
  return useAnswer(useCallback((api: Api) => api.get<Impact>(path), [path]));
}

/** Who refers to it, a sentence for each. */
function useUsageSentences(): (key: TextKey, usages: readonly TableUse[]) => React.ReactNode {
  const t = useTranslation();
  const tableLabel = useTableLabel();
  return (key, usages) =>
    usages.map(({ object, column, records }) => (
      <li key={`${object}.${column}`}>{t(key, { column, table: tableLabel(object), count: records })}</li>
    ));
}

function Waiting({
  answered,
}: {
  answered: { state: "waiting" | "ready" } | { state: "failed"; message: string };
}) {
  const t = useTranslation();
  if (answered.state === "waiting") return <p>{t("loading")}</p>;
  if (answered.state === "failed")
    return (
      <p role="alert">
        <MarkedText text={answered.message} />
      </p>
    );
  return null;
}
