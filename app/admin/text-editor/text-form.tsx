import { Card, Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Empty } from "#app/ui/empty/empty.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { type SyntheticEvent, useState, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import type { Language } from "#shared/languages.ts";
import { ConflictDialog } from "../record-editor/conflict/conflict-dialog.tsx";
import { DraftOffers } from "../record-editor/view/draft-offers.tsx";
import { HistoryPanel } from "../record-editor/history/history-panel.tsx";
import { RemarksCount, RemarksProvider } from "../remarks/remarks.tsx";
import { remarkedRecord } from "../record-editor/state/remarked-record.ts";
import { useRecord } from "../record-editor/state/use-record.ts";
import { SaveBar } from "#app/staff-ui/save-bar/save-bar.tsx";
import { TextFields } from "./text-fields.tsx";
import { textPath } from "./text-path.ts";
import { TextPreview } from "./text-preview.tsx";
import { writtenIn } from "./written-in.ts";
import { useFieldLabel } from "../record-editor/state/field-label.ts";
import type { EditedRecord } from "../record-editor/state/edited-record.ts";
import styles from "./text-form.module.css";

interface TextFormProps {
  table: TableDescriptor;
  columns: readonly ColumnDescriptor[];
  id: number | undefined;
}

/** A text while it is written. */
export function TextForm({ table, columns, id }: TextFormProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const form = useRecord(table, columns, id);
  const formStatus = useFormStatus();
  const shell = useShellData();
  const [language, setLanguage] = useState<Language>(id === undefined ? "en" : shell.language);
  const [isSavedOnce, setSavedOnce] = useState(false);
  const mayEdit = table.actions.includes(id === undefined ? "create" : "edit");
  const save = async () => {
    const saved = await form.save();
    if (saved?.created) void navigate(textPath(saved.id), { replace: true });
    else if (saved) setSavedOnce(true);
  };
  useSaveKeys(() => void (mayEdit && form.state === "ready" && !form.saving && save()));
  if (form.state !== "ready") return <Absent form={form} />;
  const written = (name: string) => writtenIn(form, name);
  const isBlocked = Object.keys(form.errors).length > 0;
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!form.saving) void save();
  };
  return (
    <div className={styles.layout}>
      <RemarksProvider record={remarkedRecord(form)}>
        <form className={styles.form} noValidate onSubmit={onSubmit}>
          <DraftOffers form={form} />
          <TextFields form={form} language={language} onLanguage={setLanguage} disabled={!mayEdit} />
          {mayEdit && (
            <SaveBar
              state={
                <>
                  <p>{formStatus(form, isSavedOnce)}</p>
                  <RemarksCount />
                </>
              }
            >
              <Button type="submit" disabled={isBlocked} busy={form.saving}>
                {t(form.saving ? "submitting" : "admin_text_save")}
              </Button>
            </SaveBar>
          )}
        </form>
      </RemarksProvider>
      <div className={styles.preview}>
        <TextPreview
          heading={{ en: written("label"), kn: written("label_kn") }}
          html={{ en: written("content"), kn: written("content_kn") }}
          language={language}
        />
      </div>
      {form.record && (
        <Card gap={3} title={t("admin_text_versions")}>
          <HistoryPanel form={form} record={form.record} mayEdit={mayEdit} />
          <LinkButton href={`/admin/form/content/${form.record.id}`}>{t("admin_text_all_fields")}</LinkButton>
        </Card>
      )}
      {form.conflict && (
        <ConflictDialog form={form} conflict={form.conflict} onSaved={() => setSavedOnce(true)} />
      )}
    </div>
  );
}

/** Saves by Ctrl+S, where a browser would store the page. */
function useSaveKeys(save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

/** Answers the status of the form, in a sentence. */
function useFormStatus(): (form: EditedRecord, isSavedOnce: boolean) => string {
  const t = useTranslation();
  const labelOf = useFieldLabel();
  return ({ errors, failure, fields, dirty, isDraftStored }, isSavedOnce) => {
    const [wrong] = fields.filter(({ name }) => errors[name]);
    if (wrong) return `${labelOf(wrong)}: ${errors[wrong.name]}`;
    if (failure) return failure;
    if (dirty) return t(isDraftStored === false ? "admin_text_unsaved_risk" : "admin_text_unsaved");
    return isSavedOnce ? t("admin_text_saved") : "";
  };
}

/** Stands in place of a text that is not there, or not yet. */
function Absent({ form }: { form: EditedRecord }) {
  const t = useTranslation();
  const { state, message, id = "" } = form;
  if (state === "missing") return <Empty title={t("admin_text_unknown", { id })} />;
  if (state === "waiting" || state === "ready") return <Note>{t("loading")}</Note>;
  const isDeleted = state === "deleted";
  return (
    <Stack gap={4}>
      <p role="alert">
        <MarkedText text={isDeleted ? t("admin_text_deleted") : message} />
      </p>
      <div>
        <Button look="quiet" onClick={() => void (isDeleted ? form.restore() : form.reload())}>
          {t(isDeleted ? "admin_text_restore" : "admin_text_try_again")}
        </Button>
      </div>
    </Stack>
  );
}
