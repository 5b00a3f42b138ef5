import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { reasonOf } from "../../api/errors.ts";
import { useRefetchTouched } from "../../api/queries.ts";
import { useApi } from "../../api/use-api.ts";
import { isConflict } from "../forms/failure.ts";
import type { LayoutChange } from "./layout.ts";
import { Cluster } from "../../ui/layout/layout.tsx";
import styles from "./table-design.module.css";

interface SaveBarProps {
  /** The id of the table. */
  table: number;
  changes: LayoutChange;
  onSaved: () => void;
  onReset: () => void;
}

/** Saves order and places, all of them or none. */
export function SaveBar({ table, changes, onSaved, onReset }: SaveBarProps) {
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const refetchTouched = useRefetchTouched();
  const [saving, setSaving] = useState(false);
  const [message, setMessage] = useState<string>();
  const save = async () => {
    setSaving(true);
    setMessage(undefined);
    try {
      await api.send("PUT", `/db_object/layout/${table}`, changes);
      toast(t("admin_design_saved"));
      onSaved();
    } catch (error) {
      // Somebody else has changed the same columns.
      if (isConflict(error)) refetchTouched("/db_object/layout");
      setMessage(isConflict(error) ? t("admin_design_conflict_places") : reasonOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className={styles.bar} aria-label={t("admin_design_unsaved")}>
      {message ? (
        <p role="alert">
          <MarkedText text={message} />
        </p>
      ) : (
        <output>{t("admin_design_unsaved")}</output>
      )}
      <Cluster gap={3}>
        <Button busy={saving} onClick={() => void save()}>
          {saving ? t("submitting") : t("admin_design_save")}
        </Button>
        <Button look="quiet" disabled={saving} onClick={onReset}>
          {t("admin_design_reset")}
        </Button>
      </Cluster>
    </section>
  );
}
