import { Card, Cluster, Note } from "#app/staff-ui/layout/layout.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import type { EditedRecord } from "../state/edited-record.ts";
import styles from "./draft-offers.module.css";

/** Drafts that were never saved, to restore or discard. */
export function DraftOffers({ form }: { form: EditedRecord }) {
  const t = useTranslation();
  return form.offered.map((draft) => (
    <Card key={draft.id} edge="gold" aria-label={t("admin_form_draft")}>
      <Cluster gap={3} align="center">
        <StaffIcon name="history" />
        <div className={styles.text}>
          <strong>{t("admin_form_draft_of", { when: writeInstant(draft.at) })}</strong>
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
      </Cluster>
    </Card>
  ));
}
