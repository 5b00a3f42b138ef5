import fieldStyles from "#app/ui/field/field.module.css";
import { type ReactNode, useEffect, useRef } from "react";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { SectionDescriptor } from "#shared/api/metadata.ts";
import type { EditedRecord, Saved } from "../state/edited-record.ts";
import { RemarksCount, RemarksProvider } from "../../remarks/remarks.tsx";
import { remarkedRecord } from "../state/remarked-record.ts";
import { useUploads } from "../../files/field/uploading.tsx";
import { SaveBar } from "#app/staff-ui/save-bar/save-bar.tsx";
import { DraftButtons } from "../shared-draft/draft-buttons.tsx";
import type { SharedDraft } from "../shared-draft/use-shared-draft.ts";
import { RecordFields } from "./record-fields.tsx";
import { SiteLink } from "./site-link.tsx";
import styles from "./record-form.module.css";

interface RecordFormProps {
  form: EditedRecord;
  sections: readonly SectionDescriptor[];
  onSaved: (saved: Saved) => void;
  /** Stands below the fields. */
  below?: ReactNode;
  /** Stands beside the fields, or below them where there is no space. */
  side: ReactNode;
  /** The draft of the record that colleagues see, where its table has such. */
  shared?: SharedDraft | undefined;
  /** Further buttons of the save bar. */
  actions?: ReactNode;
}

/** A record's fields with the bar that saves them; Ctrl+S does it too. */
export function RecordForm(props: RecordFormProps) {
  return (
    <RemarksProvider record={remarkedRecord(props.form)}>
      <FormWithBar {...props} />
    </RemarksProvider>
  );
}

function FormWithBar(props: RecordFormProps) {
  const { form, sections, onSaved, below, side, shared, actions } = props;
  const t = useTranslation();
  const formRef = useRef<HTMLFormElement>(null);
  const wrong = form.fields.filter(({ name }) => form.errors[name]).map(({ name }) => name);
  const showFirst = () => {
    form.showErrors();
    focusField(formRef.current, wrong[0]);
  };
  const { uploading, around } = useUploads();
  const save = async () => {
    if (uploading) return;
    if (shared?.may === "submit") return shared.save();
    if (wrong.length > 0) return showFirst();
    const saved = await (shared?.isOpen ? shared.publish() : form.save());
    if (saved) onSaved(saved);
  };
  useSaveKey(formRef, () => void save());
  return (
    <form
      ref={formRef}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      noValidate
      autoComplete="off"
    >
      <div className={styles.columns}>
        <div className={styles.main} inert={form.saving && !form.record}>
          {around(<RecordFields form={form} sections={sections} />)}
          {below}
        </div>
        <div className={styles.side}>{side}</div>
        <SaveBar
          state={<HowItStands form={form} uploading={uploading} wrong={wrong.length} onShow={showFirst} />}
        >
          {actions}
          {shared && (
            <DraftButtons form={form} shared={shared} disabled={uploading} wrong={wrong.length > 0} />
          )}
          {shared?.may !== "submit" && (
            <Button
              type="submit"
              busy={form.saving || shared?.busy === true}
              disabled={wrong.length > 0 || uploading}
            >
              {t(form.saving ? "submitting" : submitText(shared))}
            </Button>
          )}
        </SaveBar>
      </div>
    </form>
  );
}

/** What the button does: it saves, or publishes the draft that is in the form. */
function submitText(shared: SharedDraft | undefined): TextKey {
  if (!shared?.isOpen) return "submit";
  return shared.draft?.state === "submitted" ? "admin_draft_approve" : "admin_draft_publish";
}

interface HowItStandsProps {
  form: EditedRecord;
  uploading: boolean;
  wrong: number;
  onShow: () => void;
}

/** What keeps the form from being saved, or whether what was typed is safe. */
function HowItStands({ form, uploading, wrong, onShow }: HowItStandsProps) {
  const t = useTranslation();
  const isUntouched = !form.dirty && !form.hasShownErrors;
  return (
    <>
      {form.failure && (
        <p className={fieldStyles.error} role="alert">
          <Icon name="alert" />
          <MarkedText text={form.failure} />
        </p>
      )}
      {wrong > 0 ? (
        <button
          type="button"
          className={styles.attention}
          data-shown={form.hasShownErrors ? "" : undefined}
          onClick={onShow}
        >
          {isUntouched ? t("admin_form_required_marked") : t("admin_form_attention", { count: wrong })}
        </button>
      ) : (
        !form.failure && <p>{t(stateText(form))}</p>
      )}
      <RemarksCount />
      {form.record && !form.dirty && <SiteLink table={form.table.name} record={form.record} />}
      {uploading && <p>{t("admin_form_uploading")}</p>}
      {form.dirty && form.isDraftStored !== undefined && (
        <p>{t(form.isDraftStored ? "admin_form_draft_kept" : "admin_form_draft_not_kept")}</p>
      )}
    </>
  );
}

function stateText({ dirty, isKept, record }: EditedRecord): TextKey {
  if (dirty) return isKept ? "admin_draft_kept" : "admin_form_unsaved";
  return record ? "admin_form_saved" : "admin_form_fresh";
}

/** Ctrl+S, or ⌘S, for the form on top: not below a dialog. */
function useSaveKey(formRef: React.RefObject<HTMLFormElement | null>, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      const dialogs = document.querySelectorAll("dialog[open]");
      const top = dialogs.item(dialogs.length - 1) as Element | null;
      if (!top || top.contains(formRef.current)) latest.current();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [formRef]);
}

const CONTROLS =
  "input:not([type=hidden], [tabindex='-1']), select, textarea, [contenteditable='true'], button";

/** Brings the field of a property into sight and puts the cursor there. */
function focusField(form: HTMLElement | null, name: string | undefined): void {
  const place = form?.querySelector(`[data-field="${CSS.escape(name ?? "")}"]`);
  place?.scrollIntoView({ block: "center" });
  place?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
}
