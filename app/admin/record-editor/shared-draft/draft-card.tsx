import { useState } from "react";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { Card, Cluster, Note } from "#app/staff-ui/layout/layout.tsx";
import type { DraftDetail } from "#shared/api/drafts.ts";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import type { EditedRecord, Saved } from "../state/edited-record.ts";
import { DraftDialog } from "./draft-dialog.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import type { SharedDraft } from "./use-shared-draft.ts";

const STATES: Record<DraftDetail["state"], TextKey> = {
  draft: "admin_draft_state",
  submitted: "admin_draft_state_submitted",
  returned: "admin_draft_state_returned",
};

interface DraftCardProps {
  form: EditedRecord;
  shared: SharedDraft;
  onPublished: (saved: Saved) => void;
}

/** That there is a draft of the record: whose, since when, whose turn it is; and what can be done with it. */
export function DraftCard({ form, shared, onPublished }: DraftCardProps) {
  const t = useTranslation();
  const [dialog, setDialog] = useState<"look" | "return">();
  const { draft, isOpen, busy } = shared;
  if (!draft) return null;
  const { state, who, updatedAt, editor, mayPublish, mayDiscard } = draft;
  const publish = async () => {
    const saved = await shared.publish();
    if (saved) onPublished(saved);
  };
  return (
    <Card
      edge="gold"
      gap={3}
      title={t(who.isYou ? "admin_draft_yours" : "admin_draft_of", { name: who.name })}
    >
      <Cluster gap={3} align="center">
        <Badge look={state === "returned" ? "error" : "info"}>{t(STATES[state])}</Badge>
        <Note size="small" tight>
          {t("admin_draft_saved_by", { name: editor, when: writeInstant(updatedAt) })}
        </Note>
      </Cluster>
      <Decision draft={draft} />
      {draft.isOutdated && <Note size="small">{t("admin_form_draft_outdated")}</Note>}
      {draft.gone > 0 && <Note size="small">{t("admin_draft_gone", { count: draft.gone })}</Note>}
      <Cluster gap={3}>
        {!isOpen && form.state === "ready" && (
          <Button look="quiet" onClick={shared.open}>
            {t("admin_draft_open")}
          </Button>
        )}
        <Button look="quiet" onClick={() => setDialog("look")}>
          {t("admin_draft_look", { count: draft.events.filter(({ event }) => event === "comment").length })}
        </Button>
        {mayPublish && !isOpen && form.state === "ready" && (
          <Button look="quiet" busy={busy} onClick={() => void publish()}>
            {t(state === "submitted" ? "admin_draft_approve" : "admin_draft_publish")}
          </Button>
        )}
        {mayPublish && state === "submitted" && (
          <Button look="quiet" onClick={() => setDialog("return")}>
            {t("admin_draft_return")}
          </Button>
        )}
        {mayDiscard && (
          <Button look="quiet" busy={busy} onClick={() => void shared.discard()}>
            {t("admin_draft_discard")}
          </Button>
        )}
      </Cluster>
      {dialog === "look" && <DraftDialog form={form} shared={shared} onClose={() => setDialog(undefined)} />}
      {dialog === "return" && <ReturnDialog shared={shared} onClose={() => setDialog(undefined)} />}
    </Card>
  );
}

/** Who submitted or returned it, when and why. */
function Decision({ draft: { state, decision } }: { draft: DraftDetail }) {
  const t = useTranslation();
  if (!decision) return null;
  const { who, at, text } = decision;
  const said = state === "submitted" ? "admin_draft_submitted_by" : "admin_draft_returned_by";
  return (
    <div>
      <Note size="small" tight>
        {t(said, { name: who, when: writeInstant(at) })}
      </Note>
      {text && (
        <p>
          <MarkedText text={text} />
        </p>
      )}
    </div>
  );
}
