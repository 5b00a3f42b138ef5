import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/field/text-field.tsx";
import { Checkbox } from "#app/staff-ui/checkbox/checkbox.tsx";
import { Stack } from "#app/staff-ui/layout/layout.tsx";
import { ConfirmDialog } from "#app/staff-ui/confirm-dialog/confirm-dialog.tsx";
import { FormDialog } from "#app/staff-ui/form-dialog/form-dialog.tsx";
import { LabelFields } from "./label-fields.tsx";
import { NAME_MAX } from "./suggest-name.ts";
import { type TableFormOptions, useTableForm } from "./use-table-form.ts";

interface TableFormProps extends TableFormOptions {
  onClose: () => void;
}

/** Makes a table, or changes its labels, its name and whether visitors may read it. */
export function TableForm({ onClose, ...options }: TableFormProps) {
  const { table, shipped, hasDrafts = true } = options;
  const t = useTranslation();
  const { form, name, change, submit, impact, confirm, cancel } = useTableForm(options);
  const { values: draft } = form;
  return (
    <FormDialog
      title={t(table ? "admin_design_edit_table" : "admin_design_new_table")}
      submit={t(table ? "admin_design_save" : "admin_design_create_table")}
      cancel={t("admin_design_cancel")}
      form={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LabelFields form={form} required onChange={change} />
      {!shipped && (
        <>
          <TextField
            {...form.field("name")}
            label={t("admin_design_program_name")}
            hint={t("admin_design_table_name_hint")}
            value={name}
            maxLength={NAME_MAX}
            autoComplete="off"
          />
          <Stack gap={2}>
            <Checkbox
              label={t("admin_design_public_box")}
              hint={table ? undefined : t("admin_design_public_hint")}
              checked={draft.publicRead}
              onChange={({ target }) => change({ publicRead: target.checked })}
            />
            {!table && (
              <Checkbox
                label={t("admin_design_with_title")}
                checked={draft.withTitle}
                onChange={({ target }) => change({ withTitle: target.checked })}
              />
            )}
          </Stack>
        </>
      )}
      {hasDrafts && (
        <Checkbox
          label={t("admin_design_approval_box")}
          hint={t("admin_design_approval_hint")}
          checked={draft.approval}
          onChange={({ target }) => change({ approval: target.checked })}
        />
      )}
      {impact && (
        <ConfirmDialog
          title={t(draft.publicRead ? "admin_design_publish_title" : "admin_design_close_title", {
            label: draft.label,
          })}
          cancel={t("admin_design_cancel")}
          action={t("admin_design_confirm")}
          onConfirm={confirm}
          onClose={cancel}
        >
          <p>
            {t(draft.publicRead ? "admin_design_publish_fact" : "admin_design_close_fact", {
              records: impact.records,
              published: impact.published,
            })}
          </p>
        </ConfirmDialog>
      )}
    </FormDialog>
  );
}
