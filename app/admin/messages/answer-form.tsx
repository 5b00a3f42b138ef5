import { type FormEvent, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Cluster, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/field/text-area.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { RecordIn } from "#shared/api/caller.ts";
import { ANSWER_MAX } from "#shared/vocabulary.ts";
import { useApi } from "../api/use-api.ts";
import { useForm } from "../forms/use-form.ts";
import { DraftState, OfferedDrafts } from "./draft-notes.tsx";
import { useExplainChanged } from "./use-explain-changed.ts";
import { useMessageDraft } from "./use-message-draft.ts";

const EMPTY = { text: "" };

/** Answers a message by mail. What is typed stays until it is sent, also where the message was changed meanwhile. */
export function AnswerForm({ message }: { message: RecordIn<"message"> }) {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const [stored] = useState(EMPTY);
  const form = useForm({ stored, explain: useExplainChanged() });
  const draft = useMessageDraft(form, "message-answer", message);
  const isEmpty = form.values.text.trim() === "";

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { id, version } = message;
    const sent = await form.submit(({ text }) =>
      api.call("POST /message/answer/:id", { id, body: { version, text } }),
    );
    if (!sent) return;
    draft.forget();
    form.reset(EMPTY);
    toast(t(sent.waits ? "admin_message_answer_waits" : "admin_message_answer_sent"));
  }

  return (
    <Stack as="form" gap={3} noValidate onSubmit={(event) => void submit(event)}>
      <OfferedDrafts draft={draft} />
      {form.failure && (
        <Notice kind="error">
          <p>
            <MarkedText text={form.failure} />
          </p>
        </Notice>
      )}
      <TextArea
        {...form.field("text")}
        label={t("admin_message_answer_to", { email: message.email })}
        hint={t("admin_message_answer_hint")}
        maxLength={ANSWER_MAX}
        rows={6}
      />
      <Cluster gap={3} align="center">
        <Button type="submit" busy={form.saving} disabled={isEmpty}>
          {t("admin_message_answer_send")}
        </Button>
        <DraftState draft={draft} />
      </Cluster>
    </Stack>
  );
}
