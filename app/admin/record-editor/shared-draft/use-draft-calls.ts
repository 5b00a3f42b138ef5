import type { SavedDraft } from "#shared/api/drafts.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import type { EditedRecord, Saved } from "../state/edited-record.ts";

export interface DraftCalls {
  /** Stores what is in the form as the draft. */
  save: () => Promise<void>;
  /** Asks for approval of what is in the form. */
  submit: () => Promise<void>;
  /** Publishes the draft, with what is in the form where that goes on with it. */
  publish: () => Promise<Saved | undefined>;
  returnFor: (reason: string) => Promise<void>;
  discard: () => Promise<void>;
  comment: (text: string) => Promise<void>;
}

interface DraftCallsOptions {
  form: EditedRecord;
  /** The draft as it was last read, or stored here. */
  latest: SavedDraft | undefined;
  isOpen: boolean;
  /** Does one thing at a time, and says what is refused. */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  /** Stores the form as the draft. */
  store: () => Promise<SavedDraft>;
  onStored: (saved: SavedDraft) => void;
  onEnded: (revision: number) => void;
}

/** What can be done with the draft of a record, each said when it is done. */
export function useDraftCalls(options: DraftCallsOptions): DraftCalls {
  const { form, latest, isOpen, run, store, onStored, onEnded } = options;
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  return {
    async save() {
      if (await run(store)) toast(t("admin_draft_saved"));
    },
    async submit() {
      const submitted = await run(async () => {
        const { id, revision } = await store();
        return api.call("POST /staff/drafts/:id/submit", { id, body: { revision } });
      });
      if (!submitted) return;
      onStored(submitted);
      toast(t("admin_draft_submitted"));
    },
    publish: () =>
      run(async () => {
        const { id, revision } = isOpen || !latest ? await store() : latest;
        const written = await api.call("POST /staff/drafts/:id/publish", { id, body: { revision } });
        onEnded(revision);
        toast(t("admin_draft_published"));
        await form.reload();
        return { id: written.id, created: form.id === undefined, payload: { id: written.id } };
      }),
    async returnFor(reason) {
      const { id, revision } = latest!;
      await api.call("POST /staff/drafts/:id/return", { id, body: { revision, reason } });
      toast(t("admin_draft_returned_done"));
    },
    async discard() {
      const { id, revision } = latest!;
      const done = await run(() => api.call("POST /staff/drafts/:id/discard", { id, body: { revision } }));
      if (!done) return;
      onEnded(revision);
      if (isOpen) form.revert();
      toast(t("admin_draft_discarded"), "success", {
        label: t("admin_undo"),
        run: () => void api.call("POST /staff/drafts/:id/reopen", { id }).catch(reportError),
      });
    },
    async comment(text) {
      await api.call("POST /staff/drafts/:id/comments", { id: latest!.id, body: { text } });
    },
  };
}
