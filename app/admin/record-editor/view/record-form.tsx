import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { SectionDescriptor } from "#shared/descriptors.ts";
import type { EditedRecord, Saved } from "../state/edited-record.ts";
import { useUploads } from "../../files/field/uploading.tsx";
import { SaveBar } from "../../ui/save-bar/save-bar.tsx";
import { focusField } from "./focus-field.ts";
import { RecordFields } from "./record-fields.tsx";
import { SiteLink } from "./site-link.tsx";
import styles from "./record-form.module.css";

interface RecordFormProps {
  work: EditedRecord;
  sections: readonly SectionDescriptor[];
  onSaved: (saved: Saved) => void;
  /** Stands beside the fields, or below them where there is no room. */
  side: ReactNode;
  /** Further buttons of the save bar. */
  actions?: ReactNode;
}

/** A record's fields with the bar that saves them; Ctrl+S does it too. */
export function RecordForm({ work, sections, onSaved, side, actions }: RecordFormProps) {
  const t = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const wrong = work.fields.filter(({ name }) => work.errors[name]).map(({ name }) => name);
  const showFirst = () => {
    work.showErrors();
    focusField(form.current, wrong[0]);
  };
  const { uploading, around } = useUploads();
  const save = async () => {
    if (uploading) return;
    if (wrong.length > 0) return showFirst();
    const saved = await work.save();
    if (saved) onSaved(saved);
  };
  useSaveKey(form, () => void save());
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      noValidate
      autoComplete="off"
    >
      <div className={styles.columns}>
        <div className={styles.main} inert={work.saving && !work.record}>
          {around(<RecordFields work={work} sections={sections} />)}
        </div>
        <div className={styles.side}>{side}</div>
        <SaveBar
          state={<HowItStands work={work} uploading={uploading} wrong={wrong.length} onShow={showFirst} />}
        >
          {actions}
          <Button type="submit" busy={work.saving} disabled={wrong.length > 0 || uploading}>
            {t(work.saving ? "submitting" : "submit")}
          </Button>
        </SaveBar>
      </div>
    </form>
  );
}

interface HowItStandsProps {
  work: EditedRecord;
  uploading: boolean;
  wrong: number;
  onShow: () => void;
}

/** What keeps the form from being saved, or whether what was typed is safe. */
function HowItStands({ work, uploading, wrong, onShow }: HowItStandsProps) {
  const t = useTranslation();
  const isUntouched = !work.dirty && !work.hasShownErrors;
  return (
    <>
      {work.failure && (
        <p className={styles.failure} role="alert">
          <Icon name="alert" />
          <MarkedText text={work.failure} />
        </p>
      )}
      {wrong > 0 ? (
        <button
          type="button"
          className={styles.attention}
          data-shown={work.hasShownErrors ? "" : undefined}
          onClick={onShow}
        >
          {isUntouched ? t("admin_form_required_marked") : t("admin_form_attention", { count: wrong })}
        </button>
      ) : (
        !work.failure && (
          <p>
            {t(work.dirty ? "admin_form_unsaved" : work.record ? "admin_form_saved" : "admin_form_fresh")}
          </p>
        )
      )}
      {work.record && !work.dirty && <SiteLink table={work.table.name} record={work.record} />}
      {uploading && <p>{t("admin_form_uploading")}</p>}
      {work.dirty && work.isDraftStored !== undefined && (
        <p>{t(work.isDraftStored ? "admin_form_draft_kept" : "admin_form_draft_not_kept")}</p>
      )}
    </>
  );
}

/** Ctrl+S, or ⌘S, for the form on top: not below a dialog. */
function useSaveKey(form: React.RefObject<HTMLFormElement | null>, save: () => void): void {
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
      if (!top || top.contains(form.current)) latest.current();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [form]);
}
