import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { Note, Row } from "#app/staff-ui/layout/layout.tsx";
import { TitleLink } from "#app/staff-ui/title-link/title-link.tsx";
import type { DraftSummary } from "#shared/api/drafts.ts";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { useRecordName } from "../metadata/use-record-name.ts";
import { useTableLabel } from "../metadata/use-table-label.ts";

/** What the states of drafts are called. */
export const DRAFT_STATES: Record<DraftSummary["state"], TextKey> = {
  draft: "admin_draft_state",
  submitted: "admin_draft_state_submitted",
  returned: "admin_draft_state_returned",
};

/** A draft with the way to it: what it is called, in which state it is since when, and who has begun it. */
export function DraftLine({ draft }: { draft: DraftSummary }) {
  const t = useTranslation();
  const nameOf = useRecordName();
  const labelOf = useTableLabel();
  const { id, object, record, state, who, decision, updatedAt } = draft;
  const when = writeInstant(decision?.at ?? updatedAt);
  return (
    <Row>
      <div>
        <TitleLink href={`/admin/form/${object}${record === null ? "" : `/${record}`}?draft=${id}`}>
          <MarkedText text={nameOf(draft) || t("admin_form_new_record")} />
        </TitleLink>
        <Note size="small" tight>
          <MarkedText text={labelOf(object)} /> · {who.name} · {when}
        </Note>
        {decision?.text && (
          <Note size="small" tight>
            <MarkedText text={decision.text} />
          </Note>
        )}
      </div>
      <Badge look={state === "returned" ? "error" : state === "submitted" ? "info" : "quiet"}>
        {t(DRAFT_STATES[state])}
      </Badge>
    </Row>
  );
}
