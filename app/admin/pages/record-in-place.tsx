import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import { LoadError } from "#app/staff-ui/load-error/load-error.tsx";
import { useFocusFirst } from "#app/staff-ui/use-focus-first.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { ColumnDescriptor, SectionDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import type { RecordChange } from "#shared/api/previews.ts";
import { useSections } from "../metadata/columns.ts";
import { DraftCard } from "../record-editor/shared-draft/draft-card.tsx";
import { PresenceNote } from "../record-editor/shared-draft/presence-note.tsx";
import { useSharedDraft } from "../record-editor/shared-draft/use-shared-draft.ts";
import type { EditedRecord, Saved } from "../record-editor/state/edited-record.ts";
import type { RecordCalls } from "../record-editor/state/record-calls.ts";
import { useRecord } from "../record-editor/state/use-record.ts";
import type { FormValues } from "../record-editor/state/values.ts";
import { RecordBoundary } from "../record-editor/view/record-boundary.tsx";
import { RecordForm } from "../record-editor/view/record-form.tsx";
import { StatePanel } from "../record-editor/view/state-panel.tsx";
import { changeOf, unsavedIn, useReportUnsaved } from "./preview/unsaved.ts";

interface RecordInPlaceProps {
  table: TableDescriptor;
  /** Undefined for a new one. */
  id: number | undefined;
  /** The name of the form. */
  label: string;
  initial?: FormValues;
  /** Where it is read and written together with something else; such a record has no drafts that colleagues see. */
  calls?: RecordCalls;
  /** Other sections than those that the table describes. */
  sectionsOf?: (sections: readonly SectionDescriptor[]) => SectionDescriptor[];
  /** What the preview has to change; otherwise the record alone. */
  changesIn?: (form: EditedRecord) => RecordChange[];
  /** What a field is proposed, as long as nobody has typed something else there. */
  propose?: (values: FormValues) => { name: string; value: string };
  /** In place of closing. */
  onSaved?: (saved: Saved) => void;
  onClose: () => void;
}

/** A record's form within the screen of a page, where the record stands. */
export function RecordInPlace(props: RecordInPlaceProps) {
  const t = useTranslation();
  const { table, label, sectionsOf } = props;
  const described = useSections(table.name);
  const { data } = described;
  // What is typed stays where the sections are read again.
  const sections = useMemo(() => data && (sectionsOf ? sectionsOf(data) : data), [data, sectionsOf]);
  return (
    <Card as="section" tone="gold" aria-label={label}>
      {described.isError && !data && <LoadError query={described} />}
      {!sections && !described.isError && <Note>{t("loading")}</Note>}
      {sections && <Editor {...props} sections={sections} />}
    </Card>
  );
}

interface EditorProps extends RecordInPlaceProps {
  sections: readonly SectionDescriptor[];
}

function Editor(props: EditorProps) {
  const { table, id, sections, initial, calls, changesIn = changeOf, propose, onSaved, onClose } = props;
  const t = useTranslation();
  const columns = useMemo<ColumnDescriptor[]>(() => sections.flatMap((each) => each.columns), [sections]);
  const form = useRecord(table, columns, id, initial, calls);
  const own = useSharedDraft(form, undefined);
  const shared = calls ? undefined : own;
  useReportUnsaved(unsavedIn(form, changesIn(form)));
  useProposal(form, propose);
  const place = useFocusFirst<HTMLDivElement>(id === undefined);
  const saved = onSaved ?? onClose;
  return (
    <Stack ref={place} gap={4}>
      {id !== undefined && <PresenceNote form={form} />}
      {shared && <DraftCard form={form} shared={shared} onPublished={saved} />}
      <RecordBoundary form={form} mayEdit offersDrafts onSaved={saved}>
        <RecordForm
          form={form}
          sections={sections}
          onSaved={saved}
          shared={shared}
          actions={
            <Button look="quiet" onClick={onClose}>
              {t("admin_cancel")}
            </Button>
          }
          side={<StatePanel form={form} isReadOnly={false} />}
        />
      </RecordBoundary>
    </Stack>
  );
}

/** Keeps a field as it is proposed until somebody types something else there. */
function useProposal(form: EditedRecord, propose: RecordInPlaceProps["propose"]): void {
  const last = useRef("");
  const { values, set } = form;
  const { name = "", value = "" } = propose?.(values) ?? {};
  useEffect(() => {
    const isFree = values[name] === last.current;
    if (!propose || !isFree || value === last.current) return;
    last.current = value;
    set(name, value);
  });
}
