import { useQuery } from "@tanstack/react-query";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { ShowingPage, TableUse } from "#shared/api/table-design.ts";
import type { Api } from "../../api/api.ts";
import { useApi } from "../../api/use-api.ts";
import { useTableLabel } from "../../metadata/use-table-label.ts";
import { ConfirmDialog } from "#app/staff-ui/confirm-dialog/confirm-dialog.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import styles from "../forms/forms.module.css";

interface DeletionProps {
  id: number;
  label: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Says in figures what goes with a column, and that it can come back. */
export function ColumnDeletion(deletion: DeletionProps) {
  const t = useTranslation();
  const sentences = useUsageSentences();
  return (
    <Deletion
      impact={(api, id) => api.call("GET /db_column/impact/:id", { id })}
      question="admin_design_delete_column_title"
      {...deletion}
    >
      {({ holding, records, values, shownBy, shownOn }) => (
        <>
          <li>
            {holding === 0
              ? t("admin_design_holding_none")
              : t("admin_design_holding", { count: holding, records })}
          </li>
          {values > 0 && <li>{t("admin_design_values_stay", { count: values })}</li>}
          {sentences("admin_design_shown_by", shownBy)}
          <ShownOn pages={shownOn} />
        </>
      )}
    </Deletion>
  );
}

/** Says in figures what goes with a table, who refers to it, and that all of it can come back. */
export function TableDeletion(deletion: DeletionProps) {
  const t = useTranslation();
  const sentences = useUsageSentences();
  return (
    <Deletion
      impact={(api, id) => api.call("GET /db_object/impact/:id", { id })}
      question="admin_design_delete_table_title"
      {...deletion}
    >
      {({ records, columns, usedBy, shownOn, contributors }) => (
        <>
          <li>{t("admin_design_table_goes", { records, columns })}</li>
          {sentences("admin_design_used_by", usedBy)}
          <ShownOn pages={shownOn} />
          {contributors.length > 0 && (
            <li>{t("admin_design_contributors", { names: contributors.join(", ") })}</li>
          )}
        </>
      )}
    </Deletion>
  );
}

interface ImpactDialogProps<Impact> extends DeletionProps {
  /** Counts. It is asked for when the question opens, and not again once the table or column is gone. */
  impact: (api: Api, id: number) => Promise<Impact>;
  question: TextKey;
  /** What goes, a sentence each. */
  children: (impact: Impact) => React.ReactNode;
}

function Deletion<Impact>(props: ImpactDialogProps<Impact>) {
  const { id, impact, question, label, children, ...dialog } = props;
  const api = useApi();
  const t = useTranslation();
  const query = useQuery({ queryKey: ["impact", question, id], queryFn: () => impact(api, id) });
  return (
    <ConfirmDialog
      title={t(question, { label })}
      cancel={t("admin_design_cancel")}
      action={t("admin_design_delete_button")}
      {...dialog}
    >
      <Loaded query={query}>{(found) => <ul className={styles.facts}>{children(found)}</ul>}</Loaded>
    </ConfirmDialog>
  );
}

/** The pages on which visitors find it, a sentence each. */
function ShownOn({ pages }: { pages: readonly ShowingPage[] }) {
  const t = useTranslation();
  return pages.map(({ page, href }) => (
    <li key={href}>
      <MarkedText text={t("admin_design_shown_on", { page })} />
    </li>
  ));
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
