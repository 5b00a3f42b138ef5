import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { FormStatus } from "#app/staff-ui/form-dialog/form-dialog.tsx";
import { Cluster } from "#app/staff-ui/layout/layout.tsx";
import styles from "./table-design.module.css";

interface LayoutBarProps {
  form: FormStatus;
  onSave: () => void;
  onReset: () => void;
}

/** Saves order and places, or puts them back. */
export function LayoutBar({ form: { saving, failure }, onSave, onReset }: LayoutBarProps) {
  const t = useTranslation();
  return (
    <section className={styles.bar} aria-label={t("admin_design_unsaved")}>
      {failure ? (
        <p role="alert">
          <MarkedText text={failure} />
        </p>
      ) : (
        <output>{t("admin_design_unsaved")}</output>
      )}
      <Cluster gap={3}>
        <Button busy={saving} onClick={onSave}>
          {saving ? t("submitting") : t("admin_design_save")}
        </Button>
        <Button look="quiet" disabled={saving} onClick={onReset}>
          {t("admin_design_reset")}
        </Button>
      </Cluster>
    </section>
  );
}
