import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { Card, Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { useFieldLabel } from "../../record-editor/state/field-label.ts";
import { isRequired } from "../../record-editor/state/fields.ts";
import { uploadFolder } from "../../record-editor/state/upload-folder.ts";
import { blankValue } from "../../record-editor/state/values.ts";
import { FieldInput } from "../../record-editor/view/field-input.tsx";
import type { BulkEdit } from "./use-bulk-edit.ts";

interface BulkValuesProps {
  edit: BulkEdit;
  /** Somebody tried to go on. */
  sent: boolean;
}

/** Which columns get a new value, and what it is, in the fields of the form. */
export function BulkValues({ edit, sent }: BulkValuesProps) {
  const t = useTranslation();
  const labelOf = useFieldLabel();
  const { chosen, offered, values, problems } = edit;
  return (
    <Stack gap={5}>
      <Note size="interface" tight>
        {t("admin_bulk_intro")}
      </Note>
      {edit.gone > 0 && (
        <Notice kind="error">
          <p>{t("admin_bulk_gone", { count: edit.gone })}</p>
        </Notice>
      )}
      {sent && chosen.length === 0 && (
        <Notice kind="error">
          <p>{t("admin_bulk_none_chosen")}</p>
        </Notice>
      )}
      {chosen.map((field) => {
        const { name, column } = field;
        const problem = problems[name];
        return (
          <Card as="div" key={name} gap={2}>
            <FieldInput
              field={field}
              folder={uploadFolder(field, values)}
              name={name}
              label={labelOf(field)}
              value={values[name] ?? blankValue(field)}
              onChange={(value) => edit.set(name, value)}
              error={problem && t(problem.key, problem.values)}
              errorAtOnce={sent}
              hint={column?.hint ?? undefined}
              required={isRequired(field, values)}
            />
            <TextButton
              onClick={() => edit.remove(name)}
              aria-label={t("admin_bulk_remove_of", { column: labelOf(field) })}
            >
              {t("admin_bulk_remove")}
            </TextButton>
          </Card>
        );
      })}
      {offered.length > 0 && (
        <SelectField
          name="bulk-column"
          label={t(chosen.length === 0 ? "admin_bulk_column" : "admin_bulk_column_more")}
          value=""
          options={[
            { value: "", label: t("admin_please_select") },
            ...offered.map((field) => ({ value: field.name, label: labelOf(field) })),
          ]}
          onChange={edit.add}
        />
      )}
    </Stack>
  );
}
