import { Button } from "#app/ui/button/button.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Cluster, Note } from "#app/staff-ui/layout/layout.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import type { MessageDraft } from "./use-message-draft.ts";

/** What was typed here before and never sent. */
export function OfferedDrafts({ draft: { offered, take, discard } }: { draft: MessageDraft }) {
  const t = useTranslation();
  return offered.map((draft) => (
    <Notice key={draft.id} kind="warning">
      <p>{t("admin_form_draft_of", { when: writeInstant(draft.at) })}</p>
      <Cluster gap={3}>
        <Button onClick={() => take(draft)}>{t("admin_form_draft_take")}</Button>
        <Button look="quiet" onClick={() => discard(draft)}>
          {t("admin_form_draft_discard")}
        </Button>
      </Cluster>
    </Notice>
  ));
}

/** Whether what is typed now is stored. */
export function DraftState({ draft: { isStored } }: { draft: MessageDraft }) {
  const t = useTranslation();
  return (
    <Note as="output" size="small">
      {isStored !== undefined && t(isStored ? "admin_form_draft_kept" : "admin_form_draft_not_kept")}
    </Note>
  );
}
