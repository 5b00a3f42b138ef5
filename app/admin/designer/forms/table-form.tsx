import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/field/text-field.tsx";
import type { TableImpact } from "#shared/descriptors.ts";
import type { Api } from "../../api/api.ts";
import type { ApiError } from "../../api/errors.ts";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import type { DesignedTable } from "../descriptions.ts";
import { Check } from "./check.tsx";
import { ConfirmDialog } from "../../widgets/confirm-dialog/confirm-dialog.tsx";
import { isConflict } from "./failure.ts";
import { FormDialog } from "../../widgets/form-dialog/form-dialog.tsx";
import styles from "./forms.module.css";
import { LabelFields } from "./label-fields.tsx";
import { NAME_MAX, suggestName } from "./suggest-name.ts";
import { useSaving } from "./use-saving.ts";

const LABEL_MAX = 100;
const FIELDS = new Set(["label", "label_kn", "name"]);

interface TableFormProps {
  /** Missing: a new one is made. */
  table?: DesignedTable;
  shipped?: boolean;
  /** Somebody else has changed it; the stored one is wanted. */
  onConflict?: () => void;
  onDone: (name: string) => void;
  onClose: () => void;
}

/** Makes a table, or changes its labels, its name and whether visitors may read it. */
export function TableForm({ table, shipped = false, onConflict, onDone, onClose }: TableFormProps) {
  const api = useApi();
  const t = useTranslation();
  const reportError = useReportError();
  const start = {
    label: table?.label ?? "",
    label_kn: table?.label_kn ?? "",
    name: table?.name ?? "",
    publicRead: table?.publicRead ?? false,
    withTitle: true,
  };
  const [entered, setEntered] = useState<Partial<typeof start>>({});
  const [impact, setImpact] = useState<TableImpact>();
  const { saving, failure, save, forget } = useSaving((name) => FIELDS.has(name));
  const draft = { ...start, ...entered };
  const name = table || entered.name !== undefined ? draft.name : suggestName(draft.label);
  const required = t("err_required");
  const missing = {
    ...(draft.label.trim() === "" && { label: required }),
    ...(name.trim() === "" && { name: required }),
  };
  const change = (more: Partial<typeof start>) => {
    setEntered({ ...entered, ...more });
    forget(...Object.keys(more), ...("label" in more ? ["name"] : []));
  };
  const write = async () => {
    const { label, label_kn, publicRead } = draft;
    if (table) {
      const own = shipped ? {} : { name, publicRead };
      const { id, version } = table;
      await api.send("PUT", "/db_object/update", { id, version, label, label_kn, ...own });
    } else {
      const { id } = await api.send<{ id: number }>("POST", "/db_object/create", {
        name,
        label,
        label_kn,
        publicRead,
      });
      // The table is there; what is missing of its beginnings can be added in the designer.
      await begin(api, id, draft.withTitle).catch(reportError);
    }
  };
  const submit = async () => {
    setImpact(undefined);
    const done = await save(write, (error) => {
      if (!isConflict(error)) return undefined;
      onConflict?.();
      const { stored } = (error as ApiError).body as { stored?: { label?: string } };
      return t("admin_design_conflict", { label: stored?.label ?? "" });
    });
    if (done) onDone(name);
  };
  const ask = async () => {
    if (!table || draft.publicRead === table.publicRead) return submit();
    let found: TableImpact | undefined;
    const known = await save(async () => {
      found = await api.get<TableImpact>(`/db_object/impact/${table.id}`);
    });
    if (!known || !found) return undefined;
    if (found.records === 0) return submit();
    return setImpact(found);
  };
  return (
    <FormDialog
      title={t(table ? "admin_design_edit_table" : "admin_design_new_table")}
      submit={t(table ? "admin_design_save" : "admin_design_create_table")}
      cancel={t("admin_design_cancel")}
      form={{
        dirty: Object.keys(entered).length > 0,
        saving,
        canSubmit: Object.keys({ ...missing, ...failure.fields }).length === 0,
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
        errors={{ ...missing, ...failure.fields }}
        errorsAtOnce={failure.fields.label !== undefined || failure.fields.label_kn !== undefined}
        onChange={change}
      />
      {!shipped && (
        <>
          <TextField
            name="name"
            label={t("admin_design_program_name")}
            hint={t("admin_design_table_name_hint")}
            value={name}
            maxLength={NAME_MAX}
            autoComplete="off"
            error={failure.fields.name ?? missing.name}
            errorAtOnce={failure.fields.name !== undefined}
            onChange={(value) => change({ name: value })}
          />
          <div className={styles.checks}>
            <Check
              label={t("admin_design_public_box")}
              hint={table ? undefined : t("admin_design_public_hint")}
              checked={draft.publicRead}
              onChange={(publicRead) => change({ publicRead })}
            />
            {!table && (
              <Check
                label={t("admin_design_with_title")}
                checked={draft.withTitle}
                onChange={(withTitle) => change({ withTitle })}
              />
            )}
          </div>
        </>
      )}
      {table && impact && (
        <ConfirmDialog
          title={t(draft.publicRead ? "admin_design_publish_title" : "admin_design_close_title", {
            label: draft.label,
          })}
          cancel={t("admin_design_cancel")}
          action={t("admin_design_confirm")}
          onConfirm={submit}
          onClose={() => setImpact(undefined)}
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

/** One section and, if wanted, a column for a title. */
async function begin(api: Api, object: number, withTitle: boolean): Promise<void> {
  await api.send("POST", "/section/create", { object, type: "Col2", position: 0 });
  if (!withTitle) return;
  await api.send("POST", "/db_column/create", {
    object,
    name: "title",
    label: "Title",
    label_kn: "ಶೀರ್ಷಿಕೆ",
    type: "Text",
    element: ["list", "form"],
    columntype: "Col1",
    required: true,
    translated: true,
    position: 0,
  });
}
