import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import type { Width } from "#shared/columns.ts";
import type { ApiError } from "../../api/errors.ts";
import { useApi } from "../../api/use-api.ts";
import type { DesignedSection } from "../descriptions.ts";
import { isConflict } from "./failure.ts";
import { FormDialog } from "../../widgets/form-dialog/form-dialog.tsx";
import { LabelFields } from "./label-fields.tsx";
import { useSaving } from "./use-saving.ts";

const LABEL_MAX = 100;
const FIELDS = new Set(["label", "label_kn"]);

interface SectionFormProps {
  /** The id of its table. */
  object: number;
  /** Missing: a new one is made. */
  section?: DesignedSection;
  /** Where a new one goes. */
  position: number;
  /** The table has no section of its own yet: what it shows as one is made first, so that the columns stay where they are. */
  withFirst: boolean;
  onConflict: () => void;
  onDone: () => void;
  onClose: () => void;
}

interface SectionDraft {
  label: string;
  label_kn: string;
  type: Width;
}

/** Makes a section of a form, or changes its heading and how many fields stand side by side. */
export function SectionForm(props: SectionFormProps) {
  const { object, section, position, withFirst, onConflict, onDone, onClose } = props;
  const api = useApi();
  const t = useTranslation();
  const start: SectionDraft = {
    label: section?.label ?? "",
    label_kn: section?.label_kn ?? "",
    type: section?.type.label ?? "Col2",
  };
  const [entered, setEntered] = useState<Partial<SectionDraft>>({});
  const { saving, failure, save, forget } = useSaving((name) => FIELDS.has(name));
  const draft = { ...start, ...entered };
  const change = (more: Partial<SectionDraft>) => {
    setEntered({ ...entered, ...more });
    forget(...Object.keys(more));
  };
  const write = async () => {
    if (section && section.id > 0) {
      await api.send("PUT", "/section/update", { id: section.id, version: section.version, ...draft });
      return;
    }
    if (withFirst && !section) {
      await api.send("POST", "/section/create", { object, type: "Col2", position: position - 1 });
    }
    await api.send("POST", "/section/create", { object, position, ...draft });
  };
  const submit = async () => {
    const done = await save(write, (error) => {
      if (!isConflict(error)) return undefined;
      onConflict();
      const { stored } = (error as ApiError).body as { stored?: { label?: string } };
      return t("admin_design_conflict", { label: stored?.label ?? "" });
    });
    if (done) onDone();
  };
  return (
    <FormDialog
      title={t(section ? "admin_design_section" : "admin_design_add_section")}
      submit={t(section ? "admin_design_save" : "admin_design_add_section")}
      cancel={t("admin_design_cancel")}
      form={{
        dirty: Object.keys(entered).length > 0,
        saving,
        canSubmit: Object.keys(failure.fields).length === 0,
        failure: failure.message,
      }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LabelFields
        label={draft.label}
        kannada={draft.label_kn}
        maxLength={LABEL_MAX}
        hint={t("admin_design_section_label_hint")}
        errors={failure.fields}
        errorsAtOnce
        onChange={change}
      />
      <SelectField
        name="type"
        label={t("admin_design_section_layout")}
        value={draft.type}
        options={[
          { value: "Col2", label: t("admin_design_section_two") },
          { value: "Col1", label: t("admin_design_section_one") },
        ]}
        onChange={(value) => change({ type: value as Width })}
      />
    </FormDialog>
  );
}
