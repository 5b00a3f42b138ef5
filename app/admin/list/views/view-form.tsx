import type { ListView, ViewContent } from "#shared/api/views.ts";
import { VIEW_NAME_MAX } from "#shared/vocabulary.ts";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/field/text-field.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { Checkbox } from "#app/staff-ui/checkbox/checkbox.tsx";
import { FormDialog } from "#app/staff-ui/form-dialog/form-dialog.tsx";
import { useApi } from "../../api/use-api.ts";
import { requiredProblem } from "../../forms/problems.ts";
import { useForm } from "../../forms/use-form.ts";

interface ViewFormProps {
  object: string;
  /** The one that is renamed; without it a new one is made. */
  view?: ListView;
  /** What a new view shows. */
  shows: ViewContent;
  mayShare: boolean;
  onClose: () => void;
}

/** What a view is called, and for whom it is. */
export function ViewForm({ object, view, shows, mayShare, onClose }: ViewFormProps) {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const [stored] = useState(() => ({
    name: view?.name ?? "",
    name_kn: view?.name_kn ?? "",
    forAll: view?.forAll ?? false,
  }));
  const form = useForm({ stored, problemsIn: ({ name }) => ({ name: requiredProblem(t, name) }) });
  async function submit() {
    const saved = await form.submit(({ name, name_kn, forAll }) => {
      const named = { name: name.trim(), name_kn: name_kn.trim() || null, forAll };
      return view
        ? api.call("PUT /staff/views/:id", {
            id: view.id,
            body: { ...named, shows: view.shows, revision: view.revision },
          })
        : api.call("POST /staff/views", { body: { object, ...named, shows } });
    });
    if (!saved) return;
    toast(t("admin_view_saved", { name: form.values.name.trim() }));
    onClose();
  }
  return (
    <FormDialog
      title={t(view ? "admin_view_rename" : "admin_view_save")}
      submit={t("admin_design_save")}
      align="end"
      form={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        {...form.field("name")}
        label={t("admin_view_name")}
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        required
      />
      <TextField
        {...form.field("name_kn")}
        label={t("admin_view_name_kn")}
        hint={t("admin_view_name_kn_hint")}
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        lang="kn"
      />
      {mayShare && (
        <Checkbox
          name="forAll"
          label={t("admin_view_for_all")}
          hint={t("admin_view_for_all_hint")}
          checked={form.values.forAll}
          onChange={({ target }) => form.change({ forAll: target.checked })}
        />
      )}
    </FormDialog>
  );
}
