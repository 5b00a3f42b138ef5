import type { PresentedRecord } from "#shared/api/record.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { bodyOf } from "../../api/body-of.ts";
import { useRefetchTouched } from "../../api/queries.ts";
import type { Saved } from "./edited-record.ts";
import { isWritable, type RecordField } from "./fields.ts";
import { isStored } from "./record-state.ts";
import type { RecordCalls } from "./record-calls.ts";
import type { Drafts } from "./use-drafts.ts";
import type { RecordForm } from "./use-record-form.ts";
import { useSubmit } from "./use-submit.ts";
import { changedFields, type FormValues, payloadOf } from "./values.ts";

/** Creates or updates a record: sends what was changed, with the version that it was changed from. */
export function useSaveRecord(
  table: string,
  fields: readonly RecordField[],
  { form, latest, setRecord }: RecordForm,
  { drafts, calls }: { drafts: Drafts; calls?: RecordCalls | undefined },
): () => Promise<Saved | undefined> {
  const t = useTranslation();
  const toast = useToast();
  const send = useSubmit();
  const refetchTouched = useRefetchTouched();

  async function create(values: FormValues): Promise<Saved> {
    const payload = withoutNulls(payloadOf(fields.filter(isWritable), values));
    const { id } = calls
      ? await calls.create(payload)
      : await send("POST /:object/create", { object: table, body: payload });
    return { id, created: true, payload: { ...payload, id } };
  }
  async function update(record: PresentedRecord, values: FormValues): Promise<Saved> {
    const { id } = record;
    const { base } = latest();
    const different = changedFields(fields, base, values);
    const payload = { id, version: record.version, ...payloadOf(different, values) };
    const saved = { id, created: false, payload };
    if (different.length === 0) return saved;
    try {
      const { version } = calls
        ? await calls.update(payload, record)
        : await send("PUT /:object/update", { object: table, body: payload });
      setRecord({ ...record, version });
    } catch (error) {
      // An answer got lost on its way, and it was this that was saved.
      const stored = storedIn(error);
      if (!stored || !isStored(fields, { record, base, values }, stored)) throw error;
      setRecord(stored);
      refetchTouched(`/${table}/update`);
    }
    return saved;
  }
  return async () => {
    const saved = await form.submit((values) => {
      const { record } = latest();
      return record ? update(record, values) : create(values);
    });
    if (!saved) return undefined;
    drafts.forget();
    if (!saved.created) toast(t("toast_record_updated"));
    else if (!calls) toast(t("toast_record_created"));
    return saved;
  };
}

/** The record as it is now, where a newer version was in the way. */
export const storedIn = (error: unknown): PresentedRecord | undefined => bodyOf(error, "conflict")?.stored;

/** A new record needs to say nothing of what it does not have. */
function withoutNulls(payload: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== null));
}
