import { type FormEvent, useMemo } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DateField } from "#app/staff-ui/date-field/date-field.tsx";
import { Cluster, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { TextArea } from "#app/ui/field/text-area.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { RecordIn } from "#shared/api/caller.ts";
import { parseTypedDay } from "#shared/dates.ts";
import { MESSAGE_LIMITS } from "#shared/vocabulary.ts";
import { useApiQuery } from "../api/queries.ts";
import { useApi } from "../api/use-api.ts";
import { useForm } from "../forms/use-form.ts";
import { DraftState, OfferedDrafts } from "./draft-notes.tsx";
import { useExplainChanged } from "./use-explain-changed.ts";
import { useMessageDraft } from "./use-message-draft.ts";
import styles from "./messages.module.css";

/** Who answers a message, by when, and what the office notes of it; its sender sees none of this. */
export function HandlingForm({ message }: { message: RecordIn<"message"> }) {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const { assignee, deadline, note } = message;
  const stored = useMemo(
    () => ({ assignee: String(assignee?.value ?? ""), deadline: deadline ?? "", note: note ?? "" }),
    [assignee?.value, deadline, note],
  );
  const form = useForm({
    stored,
    problemsIn: (typed) => ({
      deadline:
        typed.deadline.trim() === "" || parseTypedDay(typed.deadline.trim())
          ? undefined
          : t("admin_message_deadline_bad"),
    }),
    explain: useExplainChanged(),
  });
  const draft = useMessageDraft(form, "message-handling", message);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { id, version } = message;
    const saved = await form.submit((typed) => {
      const handling = {
        assignee: typed.assignee === "" ? null : Number(typed.assignee),
        deadline: parseTypedDay(typed.deadline.trim()) ?? null,
        note: typed.note.trim() || null,
      };
      return api.call("PUT /:object/update", { object: "message", body: { id, version, ...handling } });
    });
    if (!saved) return;
    draft.forget();
    toast(t("toast_record_updated"));
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
      <div className={styles.pair}>
        <SelectField
          name="assignee"
          label={t("admin_message_assignee")}
          options={usePeople(assignee)}
          value={form.values.assignee}
          onChange={(value) => form.change({ assignee: value })}
        />
        <DateField {...form.field("deadline")} label={t("admin_message_deadline")} />
      </div>
      <TextArea
        {...form.field("note")}
        label={t("admin_message_note")}
        hint={t("admin_message_note_hint")}
        maxLength={MESSAGE_LIMITS.message}
        rows={2}
      />
      <Cluster gap={3} align="center">
        <Button type="submit" look="quiet" busy={form.saving} disabled={!form.dirty}>
          {t("admin_message_handling_save")}
        </Button>
        <DraftState draft={draft} />
      </Cluster>
    </Stack>
  );
}

/** Those who may be in charge, and whoever is. */
function usePeople(assignee: RecordIn<"message">["assignee"]): { value: string; label: string }[] {
  const t = useTranslation();
  const { data: people = [] } = useApiQuery("GET /message/people", {});
  const isListed = !assignee || people.some(({ id }) => id === assignee.value);
  return [
    { value: "", label: t("admin_message_assignee_none") },
    ...people.map(({ id, username }) => ({ value: String(id), label: username })),
    ...(isListed ? [] : [{ value: String(assignee.value), label: assignee.label ?? String(assignee.value) }]),
  ];
}
