import { useTranslation } from "#app/i18n/use-translation.ts";
import { ConfirmDialog } from "#app/staff-ui/confirm-dialog/confirm-dialog.tsx";
import type { Removal } from "./use-removal.ts";

/** Asks before entries go with the one above them. */
export function RemovalQuestion({ removal }: { removal: Removal }) {
  const t = useTranslation();
  const { question, agree, giveUp } = removal;
  if (!question) return null;
  return (
    <ConfirmDialog
      title={t("admin_menus_delete_title", { label: question.label })}
      action={t("admin_delete")}
      onConfirm={agree}
      onClose={giveUp}
    >
      <p>{t("admin_menus_delete_below", { count: question.ids.length - 1 })}</p>
    </ConfirmDialog>
  );
}
