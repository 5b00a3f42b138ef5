import { type SubmitEvent, useState } from "react";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/field/text-area.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import { Heading, Note, Row, Rows, Stack } from "#app/staff-ui/layout/layout.tsx";
import type { DraftDetail } from "#shared/api/drafts.ts";
import { COMMENT_MAX } from "#shared/vocabulary.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import { Changes } from "../history/changes.tsx";
import type { EditedRecord } from "../state/edited-record.ts";
import { blankValues, valuesOf } from "../state/values.ts";
import { withEdits } from "./draft-values.ts";
import { PreviewLinks } from "./preview-links.tsx";
import type { SharedDraft } from "./use-shared-draft.ts";

const EVENTS: Record<DraftDetail["events"][number]["event"], TextKey> = {
  comment: "admin_draft_event_comment",
  submitted: "admin_draft_submitted_by",
  returned: "admin_draft_returned_by",
  approved: "admin_draft_event_approved",
  published: "admin_draft_event_published",
  discarded: "admin_draft_event_discarded",
  reopened: "admin_draft_event_reopened",
};

interface DraftDialogProps {
  form: EditedRecord;
  shared: SharedDraft;
  onClose: () => void;
}

/** What a draft would change of what visitors see now, and what was said of it. */
export function DraftDialog({ form, shared, onClose }: DraftDialogProps) {
  const t = useTranslation();
  const { draft } = shared;
  if (!draft) return null;
  const { fields, record } = form;
  const now = record ? valuesOf(fields, record) : blankValues(fields);
  return (
    <Dialog
      size="work"
      title={t("admin_draft_of", { name: draft.who.name })}
      onClose={onClose}
      foot={
        <Button look="quiet" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <Stack gap={5}>
        <Stack gap={3}>
          <Heading level={2}>{t("admin_draft_changes")}</Heading>
          <Changes fields={fields} before={now} after={withEdits(fields, now, draft)} />
        </Stack>
        <PreviewLinks draft={draft} />
        <Stack gap={3}>
          <Heading level={2}>{t("admin_draft_comments")}</Heading>
          <Events events={draft.events} />
          <CommentForm shared={shared} />
        </Stack>
      </Stack>
    </Dialog>
  );
}

function Events({ events }: Pick<DraftDetail, "events">) {
  const t = useTranslation();
  if (events.length === 0) return <Note size="small">{t("admin_draft_comments_none")}</Note>;
  return (
    <Rows as="ol">
      {events.map(({ event, text, who, at }, place) => (
        <Row key={`${place} ${at}`}>
          <div>
            <Note size="small" tight>
              {t(EVENTS[event], { name: who, when: writeInstant(at) })}
            </Note>
            {text && (
              <p>
                <MarkedText text={text} />
              </p>
            )}
          </div>
        </Row>
      ))}
    </Rows>
  );
}

function CommentForm({ shared }: { shared: SharedDraft }) {
  const t = useTranslation();
  const reportError = useReportError();
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    // For React it is within the form of the record.
    event.stopPropagation();
    setBusy(true);
    try {
      await shared.comment(text);
      setText("");
    } catch (error) {
      reportError(error);
    }
    setBusy(false);
  };
  return (
    <Stack as="form" gap={3} align="start" onSubmit={(event: SubmitEvent) => void send(event)}>
      <TextArea
        name="comment"
        label={t("admin_draft_comment")}
        value={text}
        onChange={setText}
        maxLength={COMMENT_MAX}
        rows={3}
      />
      <Button type="submit" look="quiet" busy={busy} disabled={text.trim() === ""}>
        {t("admin_draft_comment_send")}
      </Button>
    </Stack>
  );
}
