import { useMemo, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import type { SectionDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import { useSections } from "../../metadata/columns.ts";
import { RecordBoundary } from "./record-boundary.tsx";
import type { Saved } from "../state/edited-record.ts";
import { useRecord } from "../state/use-record.ts";
import type { FormValues } from "../state/values.ts";
import { RecordForm } from "./record-form.tsx";
import { StatePanel } from "./state-panel.tsx";
import { LoadError } from "#app/staff-ui/load-error/load-error.tsx";
import { Stack } from "#app/staff-ui/layout/layout.tsx";
import { LeaveQuestion } from "#app/staff-ui/unsaved/unsaved.tsx";

/** What was saved, with its id. */
type SavedPayload = Record<string, unknown> & { id: number };

interface RecordModalProps {
  table: TableDescriptor;
  /** Undefined for a new record. */
  id?: number;
  /** What the form of a new one begins with, by column. */
  initial?: FormValues;
  /** A new record was created. */
  onSave: (payload: SavedPayload) => void;
  /** The record was changed. */
  onUpdate: (payload: SavedPayload) => void;
  onClose: () => void;
}

/** A record's form over the page. */
export function RecordModal(props: RecordModalProps) {
  const t = useTranslation();
  const { table, onClose, id } = props;
  const title = useTitle(table, id);
  const described = useSections(table.name);
  // What is being written stays where the sections are read again in vain.
  if (described.data) return <Loaded {...props} sections={described.data} />;
  return (
    <Dialog size="work" title={title} onClose={onClose}>
      {described.isError ? <LoadError query={described} /> : <p>{t("loading")}</p>}
    </Dialog>
  );
}

function Loaded({
  table,
  id,
  initial,
  sections,
  onSave,
  onUpdate,
  onClose,
}: RecordModalProps & { sections: readonly SectionDescriptor[] }) {
  const columns = useMemo(() => sections.flatMap((section) => section.columns), [sections]);
  const form = useRecord(table, columns, id, initial);
  const title = useTitle(table, id);
  const [asking, setAsking] = useState(false);
  const onSaved = ({ id: saved, created, payload }: Saved) => {
    (created ? onSave : onUpdate)({ ...payload, id: saved });
  };
  return (
    <Dialog size="work" title={title} onClose={() => (form.dirty ? setAsking(true) : onClose())}>
      <Stack gap={5}>
        <RecordBoundary form={form} mayEdit offersDrafts onSaved={onSaved}>
          <RecordForm
            form={form}
            sections={sections}
            onSaved={onSaved}
            side={<StatePanel form={form} isReadOnly={false} />}
          />
        </RecordBoundary>
      </Stack>
      {/* The page below may have unsaved edits of its own, which stay; so this asks for itself. */}
      {asking && <LeaveQuestion onAnswer={(leave) => (leave ? onClose() : setAsking(false))} />}
    </Dialog>
  );
}

function useTitle({ label }: TableDescriptor, id: number | undefined): string {
  const t = useTranslation();
  return `${label}: ${id ?? t("admin_form_new_record")}`;
}
