import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { COLUMN_TYPES, type ColumnType } from "#shared/columns.ts";
import type { ColumnImpact } from "#shared/descriptors.ts";
import { inKannada } from "#shared/table.ts";
import type { ApiError } from "../../api/errors.ts";
import { useApi } from "../../api/use-api.ts";
import { type DesignedColumn, isTranslatable, TYPE_TEXTS } from "../descriptions.ts";
import { Check } from "./check.tsx";
import {
  changedColumn,
  COLUMN_FIELDS,
  type ColumnDraft,
  draftOf,
  missingOf,
  nameOf,
  newColumn,
} from "./column-draft.ts";
import { ConfirmDialog } from "../../widgets/confirm-dialog/confirm-dialog.tsx";
import { isConflict } from "./failure.ts";
import { FormDialog } from "../../widgets/form-dialog/form-dialog.tsx";
import styles from "./forms.module.css";
import { LabelFields } from "./label-fields.tsx";
import { ReferenceFields } from "./reference-fields.tsx";
import { NAME_MAX } from "./suggest-name.ts";
import { useSaving } from "./use-saving.ts";

const LABEL_MAX = 100;
const HINT_MAX = 300;

interface ColumnFormProps {
  /** The id of its table. */
  object: number;
  /** Missing: a new one is made. */
  column?: DesignedColumn;
  /** Where a new one goes. */
  position: number;
  sections: readonly { id: number; label: string }[];
  /** Somebody else has changed it; the stored one is wanted. */
  onConflict: () => void;
  onDone: (saved: { id: number; type: ColumnType; isNew: boolean }) => void;
  onClose: () => void;
}

/** Creates a column, or changes its texts and, of staff's own, its name and whether it is required. */
export function ColumnForm(props: ColumnFormProps) {
  const { object, column, position, sections, onConflict, onDone, onClose } = props;
  const api = useApi();
  const t = useTranslation();
  const start = draftOf(column, sections[0]?.id ?? 0);
  const [entered, setEntered] = useState<Partial<ColumnDraft>>({});
  const [impact, setImpact] = useState<ColumnImpact>();
  const { saving, failure, save, forget } = useSaving((name) => COLUMN_FIELDS.has(name));
  const draft: ColumnDraft = { ...start, ...entered };
  const own = !column?.shipped;
  const missing = Object.fromEntries(missingOf(draft).map((name) => [name, t("err_required")]));
  const errors: Readonly<Record<string, string | undefined>> = { ...missing, ...failure.fields };
  const change = (more: Partial<ColumnDraft>) => {
    setEntered({ ...entered, ...more });
    forget(...Object.keys(more), ...("label" in more ? ["name"] : []));
  };
  const submit = async () => {
    setImpact(undefined);
    let id = column?.id ?? 0;
    const done = await save(
      async () => {
        if (column) await api.send("PUT", "/db_column/update", changedColumn(draft, column));
        else {
          const body = newColumn(draft, object, position);
          ({ id } = await api.send<{ id: number }>("POST", "/db_column/create", body));
        }
      },
      (error) => {
        if (!isConflict(error)) return undefined;
        onConflict();
        const { stored } = (error as ApiError).body as { stored?: { label?: string } };
        return t("admin_design_conflict", { label: stored?.label ?? "" });
      },
    );
    if (done) onDone({ id, type: draft.type, isNew: !column });
  };
  /** Says what becoming required means for the records that lack a value, before it is done. */
  const ask = async () => {
    if (!column || !draft.required || column.required) return submit();
    let found: ColumnImpact | undefined;
    await save(async () => {
      found = await api.get<ColumnImpact>(`/db_column/impact/${column.id}`);
    });
    if (!found) return undefined;
    return found.lacking === 0 ? submit() : setImpact(found);
  };
  return (
    <FormDialog
      title={column ? t("admin_design_edit_column", { label: column.label }) : t("admin_design_add_column")}
      submit={t(column ? "admin_design_save" : "admin_design_add_column")}
      cancel={t("admin_design_cancel")}
      form={{
        dirty: Object.keys(entered).length > 0,
        saving,
        canSubmit: Object.keys(errors).length === 0,
        failure: failure.message,
      }}
      onSubmit={() => void ask()}
      onClose={onClose}
    >
      <LabelFields
        label={draft.label}
        kannada={draft.label_kn}
        maxLength={LABEL_MAX}
        required
        errors={errors}
        errorsAtOnce={failure.fields.label !== undefined || failure.fields.label_kn !== undefined}
        onChange={change}
      />
      {column ? (
        <div className={styles.fixed}>
          <strong>
            {t("admin_design_type")}: {t(TYPE_TEXTS[column.type].name)}
          </strong>
          <span>{t(own ? "admin_design_type_stays" : "admin_design_shipped_column")}</span>
        </div>
      ) : (
        <SelectField
          name="type"
          label={t("admin_design_type")}
          hint={t(TYPE_TEXTS[draft.type].about)}
          value={draft.type}
          options={COLUMN_TYPES.map((type) => ({ value: type, label: t(TYPE_TEXTS[type].name) }))}
          onChange={(value) => change({ type: value as ColumnType })}
        />
      )}
      {own && draft.type === "Reference" && (
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
          onChange={(value) => change({ section: Number(value) })}
        />
      )}
      {own && (
        <div className={styles.checks}>
          {draft.type !== "Boolean" && (
            <Check
              label={t("admin_design_required")}
              hint={t("admin_design_required_hint")}
              checked={draft.required}
              onChange={(required) => change({ required })}
            />
          )}
          {!column && isTranslatable(draft.type) && (
            <Check
              label={t("admin_design_translated")}
              hint={t("admin_design_translated_hint")}
              checked={draft.translated}
              onChange={(translated) => change({ translated })}
            />
          )}
        </div>
      )}
      {(["hint", inKannada("hint")] as ("hint" | "hint_kn")[]).map((name) => (
        <TextField
          key={name}
          lang={name === "hint" ? "en" : "kn"}
          name={name}
          label={t("admin_design_optional", {
            label: t(name === "hint" ? "admin_design_hint_en" : "admin_design_hint_kn"),
          })}
          value={draft[name]}
          maxLength={HINT_MAX}
          error={errors[name]}
          errorAtOnce={failure.fields[name] !== undefined}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {own && (
        <TextField
          name="name"
          label={t("admin_design_program_name")}
          hint={t("admin_design_column_name_hint")}
          value={nameOf(draft)}
          maxLength={NAME_MAX}
          autoComplete="off"
          error={errors.name}
          errorAtOnce={failure.fields.name !== undefined}
          onChange={(name) => change({ name })}
        />
      )}
      {impact && (
        <ConfirmDialog
          title={t("admin_design_required_title", { label: draft.label })}
          cancel={t("admin_design_cancel")}
          action={t("admin_design_confirm")}
          onConfirm={submit}
          onClose={() => setImpact(undefined)}
        >
          <p>{t("admin_design_required_lacking", { count: impact.lacking, records: impact.records })}</p>
        </ConfirmDialog>
      )}
    </FormDialog>
  );
}
