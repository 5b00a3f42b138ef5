import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import type { EditedRecord } from "../state/edited-record.ts";
import { Cluster, Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./draft-offers.module.css";

/** Drafts that were never saved, to restore or discard. */
export function DraftOffers({ form }: { form: EditedRecord }) {
  const t = useTranslation();
  return form.offered.map((draft) => (
    <section key={draft.id} className={styles.offer} aria-label={t("admin_form_draft")}>
      <StaffIcon name="history" />
      <div className={styles.text}>
        <p className={styles.title}>{t("admin_form_draft_of", { when: writeInstant(draft.at) })}</p>
        {form.record && draft.version !== form.record.version && (
          <Note size="small">{t("admin_form_draft_outdated")}</Note>
        )}
      </div>
      <Cluster gap={3}>
        <Button onClick={() => form.restoreDraft(draft)}>{t("admin_form_draft_take")}</Button>
        <Button look="quiet" onClick={() => form.discard(draft)}>
          {t("admin_form_draft_discard")}
        </Button>
      </Cluster>
    </section>
  ));
}
