import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { nameOf } from "./column-draft.ts";
import { ColumnChecks, ColumnTypeField, HintFields } from "./column-fields.tsx";
import { ConfirmDialog } from "#app/staff-ui/confirm-dialog/confirm-dialog.tsx";
import { DefaultFields } from "./default-fields.tsx";
import { FormDialog } from "#app/staff-ui/form-dialog/form-dialog.tsx";
import { LabelFields } from "./label-fields.tsx";
import { ReferenceFields } from "./reference-fields.tsx";
import { RequiredWhenFields } from "./required-when-fields.tsx";
import { NAME_MAX } from "./suggest-name.ts";
import { type ColumnFormOptions, useColumnForm } from "./use-column-form.ts";

interface ColumnFormProps extends ColumnFormOptions {
  onClose: () => void;
}

/** Creates a column, or changes its texts and, of staff's own, its name and whether it is required. */
export function ColumnForm({ onClose, ...options }: ColumnFormProps) {
  const { column, sections } = options;
  const t = useTranslation();
  const { form, change, submit, impact, confirm, cancel } = useColumnForm(options);
  const { values: draft, errors } = form;
  const isOwn = !column?.shipped;
  return (
    <FormDialog
      title={column ? t("admin_design_edit_column", { label: column.label }) : t("admin_design_add_column")}
      submit={t(column ? "admin_design_save" : "admin_design_add_column")}
      cancel={t("admin_design_cancel")}
      form={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LabelFields form={form} required onChange={change} />
      <ColumnTypeField form={form} column={column} />
      {isOwn && draft.type === "Reference" && (
        <ReferenceFields
          table={draft.refobject}
          column={draft.refcolumn}
          fixedTable={column !== undefined}
          errors={errors}
          onChange={change}
        />
      )}
      {!column && sections.length > 1 && (
        <SelectField
          name="section"
          label={t("admin_design_section")}
          value={String(draft.section)}
          options={sections.map(({ id, label }) => ({ value: String(id), label }))}
          onChange={(section) => change({ section: Number(section) })}
        />
      )}
      {isOwn && <ColumnChecks form={form} column={column} />}
      {isOwn && <RequiredWhenFields form={form} column={column} columns={options.columns} />}
      {isOwn && <DefaultFields form={form} column={column} />}
      <HintFields form={form} />
      {isOwn && (
        <TextField
          {...form.field("name")}
          label={t("admin_design_program_name")}
          hint={t("admin_design_column_name_hint")}
          value={nameOf(draft)}
          maxLength={NAME_MAX}
          autoComplete="off"
        />
      )}
      {impact && (
        <ConfirmDialog
          title={t("admin_design_required_title", { label: draft.label })}
          cancel={t("admin_design_cancel")}
          action={t("admin_design_confirm")}
          onConfirm={confirm}
          onClose={cancel}
        >
          <p>{t("admin_design_required_lacking", { count: impact.lacking, records: impact.records })}</p>
        </ConfirmDialog>
      )}
    </FormDialog>
  );
}
