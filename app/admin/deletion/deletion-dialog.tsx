import { Rows } from "#app/staff-ui/layout/layout.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ConfirmDialog } from "#app/staff-ui/confirm-dialog/confirm-dialog.tsx";
import type { Deletion } from "./use-deletion.ts";
import { UsageRows } from "../metadata/usage-rows.tsx";
import styles from "./deletion-dialog.module.css";

/** So many are called by their names. */
const NAMED = 5;

interface DeletionDialogProps {
  deletion: Deletion;
  /** What a record is called. */
  nameOf: (id: number) => ReactNode;
}

/** Asks before several records are deleted, and before one that has usages. */
export function DeletionDialog({ deletion: { question, agree, giveUp }, nameOf }: DeletionDialogProps) {
  const t = useTranslation();
  if (!question) return null;
  const { ids, kind } = question;
  return (
    <ConfirmDialog
      key={kind}
      title={kind === "used" ? t("admin_delete_used_title") : t("admin_delete_title", { count: ids.length })}
      action={t(kind === "used" ? "admin_delete_anyway" : "admin_delete")}
      onConfirm={agree}
      onClose={giveUp}
    >
      {ids.length <= NAMED && (
        <ul className={styles.names}>
          {ids.map((id) => (
            <li key={id}>{nameOf(id)}</li>
          ))}
        </ul>
      )}
      <p>{t(kind === "used" ? "admin_delete_used_intro" : "admin_delete_intro")}</p>
      {kind === "used" && (
        <div className={styles.usages}>
          <Rows>
            <UsageRows usages={question.usages} more={question.more} />
          </Rows>
        </div>
      )}
    </ConfirmDialog>
  );
}
