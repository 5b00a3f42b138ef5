import { useMemo } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import type { Width } from "#shared/columns.ts";
import { useApi } from "../../api/use-api.ts";
import { useForm } from "../../forms/use-form.ts";
import type { DesignedSection } from "../descriptions.ts";
import { FormDialog } from "#app/staff-ui/form-dialog/form-dialog.tsx";
import { LabelFields } from "./label-fields.tsx";
import { useConflictMessage } from "./use-conflict-message.ts";

interface SectionFormProps {
  /** The id of its table. */
  object: number;
  /** Missing: a new one is made. */
  section?: DesignedSection;
  /** Where a new one goes. */
  position: number;
  /** The table has no section of its own yet: what it shows as one is made first, so that the columns stay where they are. */
  withFirst: boolean;
  onDone: () => void;
  onClose: () => void;
}

interface SectionDraft {
  label: string;
  label_kn: string;
  type: Width;
}

const draftOf = (section?: DesignedSection): SectionDraft => ({
  label: section?.label ?? "",
  label_kn: section?.label_kn ?? "",
  type: section?.type.label ?? "Col2",
});

/** Makes a section of a form, or changes its heading and how many fields stand side by side. */
export function SectionForm(props: SectionFormProps) {
  const { object, section, position, withFirst, onDone, onClose } = props;
  const api = useApi();
  const t = useTranslation();
  const form = useForm<SectionDraft>({
    stored: useMemo(() => draftOf(section), [section]),
    hasField: (name) => name === "label" || name === "label_kn",
    explain: useConflictMessage("admin_design_conflict"),
  });
  const create = (values: object) =>
    api.call("POST /:object/create", { object: "section", body: { object, ...values } });
  const write = async (draft: SectionDraft): Promise<unknown> => {
    if (section && section.id > 0) {
      const body = { id: section.id, version: section.version, ...draft };
      return api.call("PUT /:object/update", { object: "section", body });
    }
    if (withFirst && !section) {
      await create({ type: "Col2", position: position - 1 });
    }
    return create({ position, ...draft });
  };
  const submit = async () => {
    if (await form.submit(write)) onDone();
  };
  return (
    <FormDialog
      title={t(section ? "admin_design_section" : "admin_design_add_section")}
      submit={t(section ? "admin_design_save" : "admin_design_add_section")}
      cancel={t("admin_design_cancel")}
      form={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LabelFields form={form} hint={t("admin_design_section_label_hint")} onChange={form.change} />
      <SelectField
        name="type"
        label={t("admin_design_section_layout")}
        value={form.values.type}
        options={[
          { value: "Col2", label: t("admin_design_section_two") },
          { value: "Col1", label: t("admin_design_section_one") },
        ]}
        onChange={(type) => form.change({ type: type as Width })}
      />
    </FormDialog>
  );
}
