import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import { ApiError } from "../../api/errors.ts";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import type { Draft } from "./drafts.ts";
import { useDrafts } from "./use-drafts.ts";
import { useStaff } from "../../session/staff-context.tsx";
import { useUnsaved } from "../../widgets/unsaved/unsaved.tsx";
import { useFieldLabel } from "./field-label.ts";
import { fieldsOf, isWritable } from "./fields.ts";
import { loadRecord } from "./load-record.ts";
import { problemsIn } from "./problems.ts";
import type { LoadState, EditedRecord, Saved } from "./edited-record.ts";
import { useSubmit } from "./use-submit.ts";
import { changedFields, payloadOf, type StoredRecord } from "./values.ts";
import {
  initialFormState,
  changesOf,
  type Conflict,
  rebase,
  hasConflict,
  isStored,
  refusalsOf,
  type FormState,
  formStateOfDraft,
} from "./form-state.ts";

/**
 * The one way in which a record is edited: it is loaded in both languages, checked by the server's rules, stored as a
 * draft while somebody types, and saved without ever overwriting what somebody else did. The page, the dialog and the text
 * editor stand on it; give each record a `key`, so that another record is another form.
 */
export function useRecord(
  table: TableDescriptor,
  columns: readonly ColumnDescriptor[],
  id?: number,
): EditedRecord {
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const { user } = useStaff();
  const { language } = useShellData();
  const labelOf = useFieldLabel();
  const fields = useMemo(() => fieldsOf(columns), [columns]);
  const [form, setForm] = useState(() => initialFormState(fields));
  const [loading, setLoading] = useState({ state: id === undefined ? "ready" : "waiting", message: "" });
  const [conflict, setConflict] = useState<Conflict>();
  const [isSaving, setSaving] = useState(false);
  const underWay = useRef(false);
  const [failure, setFailure] = useState("");
  const [attempted, setAttempted] = useState(false);
  const send = useSubmit();
  const latest = useRef(form);
  const change = useCallback((next: (form: FormState) => FormState) => {
    latest.current = next(latest.current);
    setForm(latest.current);
  }, []);

  const problems = useMemo(() => problemsIn(fields, form.values), [fields, form.values]);
  const changed = useMemo(() => changesOf(fields, form), [fields, form]);
  const drafts = useDrafts(
    { user: user.id, table: table.name, id },
    { version: form.record?.version ?? null, changed },
  );
  const dirty = Object.keys(changed).length > 0;
  useUnsaved(dirty);

  /** Brings the form up to date, or asks where somebody else changed the same. */
  const meet = useCallback(
    (mine: FormState, record: StoredRecord, draft?: Draft): boolean => {
      if (hasConflict(fields, mine, record)) {
        const theirs = initialFormState(fields, record).values;
        setConflict({ base: mine.base, mine: mine.values, theirs, record, saving: false, draft });
        return false;
      }
      change(() => rebase(fields, mine, record));
      return true;
    },
    [fields, change],
  );
  const reload = useCallback(async () => {
    if (id === undefined) return;
    try {
      const loaded = await loadRecord(api, table.name, id, language);
      setLoading({ state: loaded.state, message: "" });
      if (loaded.state === "ready") meet(latest.current, loaded.record);
      if (loaded.state === "deleted") change((before) => ({ ...before, record: loaded.record }));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setLoading(({ state }) => ({ state: state === "waiting" ? "failed" : state, message }));
    }
  }, [api, table.name, id, language, meet, change]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- The state is set once the answer is there.
    void reload();
  }, [reload]);

  /** @param mine what is saved, which the form may not show yet */
  async function submit(mine: FormState): Promise<Saved | undefined> {
    if (underWay.current) return undefined;
    if (Object.keys(problemsIn(fields, mine.values)).length > 0) {
      setAttempted(true);
      return undefined;
    }
    underWay.current = true;
    setSaving(true);
    setFailure("");
    try {
      const saved = await store(mine);
      drafts.forget();
      toast(t(saved.created ? "toast_record_created" : "toast_record_updated"));
      return saved;
    } catch (error) {
      refuse(mine, error);
      return undefined;
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  }

  async function store(mine: FormState): Promise<Saved> {
    const { record } = mine;
    const different = changedFields(fields, mine.base, mine.values);
    const values = payloadOf(record ? different : fields.filter(isWritable), mine.values);
    if (!record) {
      const payload = withoutNulls(values);
      const answer = await send<{ id: number }>("POST", `/${table.name}/create`, payload);
      settled({ ...mine, base: mine.values });
      return { id: answer.id, created: true, payload: { ...payload, id: answer.id } };
    }
    const payload = { id: record.id, version: record.version, ...values };
    if (different.length > 0) {
      try {
        const { version } = await send<{ version: number }>("PUT", `/${table.name}/update`, payload);
        settled({ ...mine, base: mine.values, record: { ...record, version } });
      } catch (error) {
        const stored = storedIn(error);
        if (!stored || !isStored(fields, mine, stored)) throw error;
        settled({ ...mine, base: mine.values, record: stored });
      }
      void reload();
    }
    return { id: record.id, created: false, payload };
  }

  /** What was typed while the answer was under way is still to be saved. */
  function settled(saved: FormState): void {
    // At once, so that whoever saved may leave without being asked.
    flushSync(() => change((now) => ({ ...saved, values: now.values, refused: {} })));
  }

  function refuse(mine: FormState, error: unknown): void {
    const stored = storedIn(error);
    if (stored) {
      const theirs = initialFormState(fields, stored).values;
      setConflict({ base: mine.base, mine: mine.values, theirs, record: stored, saving: true });
      return;
    }
    const body = error instanceof ApiError ? error.body : undefined;
    const refused = refusalsOf(fields, body?.errors);
    const clashing = body?.code === "not_unique" ? fields.filter(({ name }) => name in refused) : [];
    const names = clashing.map((field) => labelOf(field)).join(", ");
    const reason = error instanceof Error ? error.message : t("err_save_failed");
    const message = names ? t("admin_form_not_unique", { fields: names }) : reason;
    setFailure(message);
    reportError(error, message);
    change((now) => ({ ...now, refused }));
    if (body?.code === "not_found") void reload();
  }

  return {
    table,
    fields,
    id,
    state: loading.state as LoadState,
    message: loading.message,
    record: form.record,
    values: form.values,
    base: form.base,
    set(name, value) {
      setFailure("");
      change((before) => ({
        ...before,
        values: { ...before.values, [name]: value },
        refused: Object.fromEntries(Object.entries(before.refused).filter(([each]) => each !== name)),
      }));
    },
    errors: {
      ...Object.fromEntries(
        Object.entries(problems).map(([name, { key, values }]) => [name, t(key, values)]),
      ),
      ...form.refused,
    },
    isShownAtOnce: (name) => attempted || name in form.refused,
    showErrors: () => setAttempted(true),
    hasShownErrors: attempted || Object.keys(form.refused).length > 0,
    dirty,
    saving: isSaving,
    failure,
    save: () => submit(latest.current),
    reload,
    async confirm(column) {
      const { id: stored, version } = latest.current.record ?? {};
      try {
        await send("PUT", `/${table.name}/update`, { id: stored, version, _confirmed: [column] });
      } catch (error) {
        reportError(error, t("err_save_failed"));
      }
      await reload();
    },
    async restore() {
      try {
        await api.send("POST", `/${table.name}/restore/${id}`);
      } catch (error) {
        reportError(error, t("err_save_failed"));
      }
      await reload();
    },
    clear() {
      drafts.leave();
      setAttempted(false);
      setFailure("");
      change(() => initialFormState(fields));
    },
    offered: drafts.offered.filter(
      (draft) => !form.record || !isStored(fields, formStateOfDraft(fields, form, draft), form.record),
    ),
    restoreDraft(draft) {
      const mine = formStateOfDraft(fields, latest.current, draft);
      const { record, base } = latest.current;
      if (!record) change(() => ({ ...mine, base }));
      if (!record || meet(mine, record, draft)) drafts.take(draft);
    },
    discard: drafts.discard,
    isDraftStored: drafts.isStored,
    conflict,
    async resolveConflict(values) {
      if (!conflict) return undefined;
      const merged: FormState = { record: conflict.record, base: conflict.theirs, values, refused: {} };
      const changes = changesOf(fields, { ...merged, base: values, values: conflict.mine });
      const mine = changedFields(fields, conflict.base, conflict.mine).map(({ name }) => name);
      const givenUp = Object.fromEntries(Object.entries(changes).filter(([name]) => mine.includes(name)));
      if (Object.keys(givenUp).length > 0) {
        drafts.putAside({ version: conflict.record.version, changed: givenUp });
      }
      if (conflict.draft) drafts.take(conflict.draft);
      setConflict(undefined);
      change(() => merged);
      return conflict.saving ? submit(merged) : undefined;
    },
    postpone: () => setConflict(undefined),
  };
}

/** The record as it is now, where a newer version was in the way. */
function storedIn(error: unknown): StoredRecord | undefined {
  if (!(error instanceof ApiError) || error.body.code !== "conflict") return undefined;
  return error.body.stored as StoredRecord | undefined;
}

/** A new record needs to say nothing of what it does not have. */
function withoutNulls(payload: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== null));
}
