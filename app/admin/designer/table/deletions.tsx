import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ColumnImpact, TableImpact, TableUse } from "#shared/api/table-design.ts";
import { useApi } from "../../api/use-api.ts";
import { useTableLabel } from "../../metadata/use-table-label.ts";
import { ConfirmDialog } from "#app/staff-ui/confirm-dialog/confirm-dialog.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import styles from "../forms/forms.module.css";
import type { TextKey } from "#app/i18n/use-translation.ts";

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
  const query = useImpact<ColumnImpact>(`/db_column/impact/${id}`);
  return (
    <ConfirmDialog
      title={t("admin_design_delete_column_title", { label })}
      cancel={t("admin_design_cancel")}
      action={t("admin_design_delete_button")}
      {...dialog}
    >
      <Loaded query={query}>
        {(impact) => (
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
      </Loaded>
    </ConfirmDialog>
  );
}

/** Says in figures what goes with a table, who refers to it, and that all of it can come back. */
export function TableDeletion({ id, label, ...dialog }: DeletionProps) {
  const t = useTranslation();
  const sentences = useUsageSentences();
  const query = useImpact<TableImpact>(`/db_object/impact/${id}`);
  return (
    <ConfirmDialog
      title={t("admin_design_delete_table_title", { label })}
      cancel={t("admin_design_cancel")}
      action={t("admin_design_delete_button")}
      {...dialog}
    >
      <Loaded query={query}>
        {(impact) => (
          <ul className={styles.facts}>
            <li>{t("admin_design_table_goes", { records: impact.records, columns: impact.columns })}</li>
            {sentences("admin_design_used_by", impact.usedBy)}
            {impact.contributors.length > 0 && (
              <li>{t("admin_design_contributors", { names: impact.contributors.join(", ") })}</li>
            )}
          </ul>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}

/** Asked for when the question opens, and not again once the table or column is gone. */
function useImpact<Impact>(path: string): UseQueryResult<Impact> {
  const api = useApi();
  return useQuery({ queryKey: ["impact", path], queryFn: () => api.get<Impact>(path) });
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
