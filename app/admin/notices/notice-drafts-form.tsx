import { useRef, useState } from "react";
import { Stack } from "#app/staff-ui/layout/layout.tsx";
import type { ColumnDescriptor, ListedValue } from "#shared/api/metadata.ts";
import { useStaff } from "../session/staff-context.tsx";
import { duplicatesAmong } from "./drafts/duplicates.ts";
import { useAlike } from "./drafts/use-alike.ts";
import type { DraftFiles } from "./drafts/use-draft-files.ts";
import type { NoticeDrafts } from "./drafts/use-notice-drafts.ts";
import { useNoticesForm } from "./drafts/use-notices-form.ts";
import { useRemoveDraft } from "./drafts/use-remove-draft.ts";
import { useProposals } from "./drafts/use-proposals.ts";
import { explainRefusal, isRefusal } from "./publishing/explain-refusal.ts";
import { PublishBar } from "./publishing/publish-bar.tsx";
import { PublishedCard } from "./publishing/published-card.tsx";
import { forgetSending, readSending, usePublishing } from "./publishing/use-publishing.ts";
import { DraftsTable } from "./table/drafts-table.tsx";

const NO_LISTS: readonly ListedValue[] = [];

interface NoticeDraftsFormProps {
  drafts: NoticeDrafts;
  files: DraftFiles;
  columns: ReadonlyMap<string, ColumnDescriptor>;
}

/** The drafts in one table, and what publishes them. */
export function NoticeDraftsForm({ drafts: stored, files, columns }: NoticeDraftsFormProps) {
  const { drafts } = stored;
  const { id: user } = useStaff().user;
  const list = useRef<HTMLDivElement>(null);
  const [openedAt] = useState(Date.now);
  useProposals(stored);
  const form = useNoticesForm(stored, columns.get("type")?.data ?? NO_LISTS, (error) => {
    const sent = readSending(user)?.drafts ?? [];
    if (isRefusal(error)) forgetSending(user);
    return explainRefusal(error, sent);
  });
  const alike = useAlike(new Map(drafts.map((draft) => [draft.id, form.valuesOf(draft)])));
  const duplicates = duplicatesAmong(drafts, (draft) => form.valuesOf(draft));
  const publishing = usePublishing(stored, form);
  const remove = useRemoveDraft(stored, files, () => list.current?.focus({ preventScroll: true }));
  return (
    <Stack gap={4}>
      {publishing.published.map((published) => (
        <PublishedCard
          key={published.receipt}
          published={published}
          isNew={Date.parse(published.at) > openedAt}
          onDismiss={() => publishing.dismiss(published.receipt)}
        />
      ))}
      {drafts.length > 0 && (
        <Stack gap={4} ref={list} tabIndex={-1} inert={publishing.isSending}>
          <DraftsTable
            drafts={drafts}
            form={form}
            columns={columns}
            files={files}
            alike={alike}
            duplicates={duplicates}
            onRemove={(draft) => void remove(draft)}
          />
        </Stack>
      )}
      {drafts.length > 0 && <PublishBar drafts={drafts} publishing={publishing} form={form} />}
    </Stack>
  );
}
