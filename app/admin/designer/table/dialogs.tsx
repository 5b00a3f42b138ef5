import { useTranslation } from "#app/i18n/use-translation.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { type Design, type DesignedColumn, type DesignedSection, labelIn } from "../descriptions.ts";
import { ColumnForm } from "../forms/column-form.tsx";
import { ConfirmDialog } from "#app/staff-ui/confirm-dialog/confirm-dialog.tsx";
import { SectionForm } from "../forms/section-form.tsx";
import { ColumnDeletion } from "./deletions.tsx";

export type Opened =
  | { dialog: "column"; column?: DesignedColumn }
  | { dialog: "section"; section?: DesignedSection }
  | { dialog: "delete-column"; column: DesignedColumn }
  | { dialog: "delete-section"; section: DesignedSection };

interface DialogsProps {
  opened: Opened;
  design: Design;
  /** The sections as they are called now. */
  sections: readonly { id: number; label: string }[];
  /** A list was added, by its column's id. */
  onAdded: (column: number) => void;
  onClose: () => void;
}

/** The dialog over a table's design that is open now. */
export function Dialogs({ opened, design, sections, onAdded, onClose }: DialogsProps) {
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const { language } = useShellData();
  const object = design.table.id;
  const done = () => {
    onClose();
    toast(t("admin_design_saved"));
  };
  /** Soft-deletes a row and offers to restore it. */
  const remove = (kind: "db_column" | "section", id: number, message: string) => async () => {
    await api.call("DELETE /:object/delete/:id", { object: kind, id, force: true });
    onClose();
    toast(message, "success", {
      label: t("admin_design_undo"),
      run: () => void api.call("POST /:object/restore/:id", { object: kind, id }).catch(reportError),
    });
  };
  switch (opened.dialog) {
    case "column":
      return (
        <ColumnForm
          object={object}
          column={design.columns.find(({ id }) => id === opened.column?.id)}
          position={design.columns.length}
          sections={sections}
          columns={design.columns}
          onClose={onClose}
          onDone={({ id, type, isNew }) => {
            if (isNew && type === "Options") onAdded(id);
            done();
          }}
        />
      );
    case "section":
      return (
        <SectionForm
          object={object}
          section={design.sections.find(({ id }) => id === opened.section?.id)}
          position={design.sections.length}
          withFirst={design.sections[0]?.id === 0}
          onClose={onClose}
          onDone={done}
        />
      );
    case "delete-column":
      return (
        <ColumnDeletion
          id={opened.column.id}
          label={labelIn(language, opened.column)}
          onConfirm={remove("db_column", opened.column.id, t("admin_design_column_deleted"))}
          onClose={onClose}
        />
      );
    default:
      return (
        <ConfirmDialog
          title={t("admin_design_delete_section_title", {
            label: sections.find(({ id }) => id === opened.section.id)?.label ?? "",
          })}
          cancel={t("admin_design_cancel")}
          action={t("admin_design_delete_button")}
          onConfirm={remove("section", opened.section.id, t("admin_design_section_deleted"))}
          onClose={onClose}
        >
          <p>{t("admin_design_section_delete")}</p>
        </ConfirmDialog>
      );
  }
}
