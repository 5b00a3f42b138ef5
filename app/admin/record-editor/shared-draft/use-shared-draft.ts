import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { DraftDetail, SavedDraft } from "#shared/api/drafts.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRefetchTouched } from "../../api/queries.ts";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { ApiError } from "../../api/errors.ts";
import type { EditedRecord } from "../state/edited-record.ts";
import { isWritable } from "../state/fields.ts";
import { changedFields, payloadOf } from "../state/values.ts";
import { editsOf } from "./draft-values.ts";
import { type DraftCalls, useDraftCalls } from "./use-draft-calls.ts";
import { useReadDraft } from "./use-read-draft.ts";

/** The draft of a record that colleagues see, and what can be done with it. */
export interface SharedDraft extends DraftCalls {
  /** What this person may do with drafts of the table. */
  may: "publish" | "submit";
  /** The open draft of the record; undefined while there is none. */
  draft: DraftDetail | undefined;
  /** Whether the form goes on with it. */
  isOpen: boolean;
  busy: boolean;
  /** Lets the form go on with the draft. */
  open: () => void;
}

/** @param named the draft that the address names, which may be of a new record */
export function useSharedDraft(form: EditedRecord, named: number | undefined): SharedDraft | undefined {
  const may = form.table.drafts;
  const draft = useReadDraft(form, named);
  const [openId, setOpenId] = useState<number>();
  const [stored, setStored] = useState<SavedDraft>();
  /** The revision that was published or discarded here, until the answer arrives that it is. */
  const [ended, setEnded] = useState<number>();
  const [busy, run] = useRun(form, { onOutdated: () => setStored(undefined) });
  const isOpen = draft !== undefined && openId === draft.id;
  // What was stored here counts until it is read: on a slow network the next call comes first.
  if (stored && draft?.id === stored.id && draft.revision >= stored.revision) setStored(undefined);
  const latest = stored ?? draft;
  const onStored = (saved: SavedDraft) => {
    setStored(saved);
    setOpenId(saved.id);
  };
  const store = useStore(form, { goesOnWith: stored ?? (isOpen ? draft : undefined), named, onStored });
  const onEnded = (revision: number) => {
    setStored(undefined);
    setEnded(revision);
  };
  const calls = useDraftCalls({ form, latest, isOpen, run, store, onStored, onEnded });

  const open = () => {
    if (!draft) return;
    setOpenId(draft.id);
    form.restoreDraft(editsOf(form.fields, draft));
    form.keep();
  };
  const openAtFirst = useEffectEvent(open);
  const isMeant = draft && (draft.id === named || (may === "submit" && draft.who.isYou));
  const begins = isMeant && draft.revision !== ended && form.state === "ready" && !form.dirty;
  const opening = begins ? draft.id : undefined;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- The form takes over what the address names.
    if (opening !== undefined) openAtFirst();
  }, [opening]);
  return may === null ? undefined : { may, draft, isOpen, busy, open, ...calls };
}

/** Answers a function that does one thing at a time; what is refused is said, and what is there now is read. */
function useRun(form: EditedRecord, { onOutdated }: { onOutdated: () => void }) {
  const t = useTranslation();
  const reportError = useReportError();
  const refetchTouched = useRefetchTouched();
  const [busy, setBusy] = useState(false);
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      reportError(error, t("err_save_failed"));
      refetchTouched("/staff/drafts");
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 404 || status === 409) onOutdated();
      if (status === 409) await form.reload();
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return [busy, run] as const;
}

interface StoreOptions {
  /** The draft that the form is stored as; a new one where there is none. */
  goesOnWith: SavedDraft | undefined;
  named: number | undefined;
  onStored: (saved: SavedDraft) => void;
}

/** Answers a function that stores the form as the draft, and answers that as it is stored then. */
function useStore(
  form: EditedRecord,
  { goesOnWith, named, onStored }: StoreOptions,
): () => Promise<SavedDraft> {
  const api = useApi();
  const navigate = useNavigate();
  const { table, id: record, fields } = form;
  return async () => {
    if (goesOnWith && form.isKept) return goesOnWith;
    const { values, base } = form;
    const said = record === undefined ? fields.filter(isWritable) : changedFields(fields, base, values);
    const body = { values: payloadOf(said, values), version: form.record?.version };
    const saved = goesOnWith
      ? await api.call("PUT /staff/drafts/:id", {
          id: goesOnWith.id,
          body: { ...body, revision: goesOnWith.revision },
        })
      : await api.call("POST /staff/drafts", { body: { ...body, object: table.name, record } });
    form.keep();
    onStored(saved);
    if (record === undefined && saved.id !== named)
      await navigate(`/admin/form/${table.name}?draft=${saved.id}`, { replace: true });
    return saved;
  };
}
