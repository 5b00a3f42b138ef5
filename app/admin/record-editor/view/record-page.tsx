import { Card, Stack } from "#app/staff-ui/layout/layout.tsx";
import { useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { SectionDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import { HistoryPanel } from "../history/history-panel.tsx";
import { RelatedRecords } from "../related/related-records.tsx";
import { RecordBoundary } from "./record-boundary.tsx";
import type { EditedRecord, Saved } from "../state/edited-record.ts";
import type { FormValues } from "../state/values.ts";
import { useRecord } from "../state/use-record.ts";
import { mayUseForm } from "../../metadata/tables.ts";
import { DraftCard } from "../shared-draft/draft-card.tsx";
import { PresenceNote } from "../shared-draft/presence-note.tsx";
import { useSharedDraft } from "../shared-draft/use-shared-draft.ts";
import { useMayLeave } from "#app/staff-ui/unsaved/unsaved.tsx";
import { RecordFields } from "./record-fields.tsx";
import { RecordForm } from "./record-form.tsx";
import { RecordHead } from "./record-head.tsx";
import { RecordModals } from "./record-modals.tsx";
import { StatePanel } from "./state-panel.tsx";
import styles from "./record-page.module.css";

interface RecordPageProps {
  table: TableDescriptor;
  sections: readonly SectionDescriptor[];
  columns: readonly SectionDescriptor["columns"][number][];
  id: number | undefined;
  /** Asked for by the address. */
  isView: boolean;
  /** A draft that the address names, where it does. */
  draft: number | undefined;
  /** What the address says that a new record begins with. */
  initial?: FormValues;
}

/** One record of a table: to be written, or to be read by who may not. */
export function RecordPage({ table, sections, columns, id, isView, draft, initial }: RecordPageProps) {
  const form = useRecord(table, columns, id, initial);
  const navigate = useNavigate();
  const shared = useSharedDraft(form, draft);
  const mayWrite = mayUseForm(table, id === undefined ? "create" : "edit");
  const onSaved = (saved: Saved) => {
    if (saved.created) void navigate(`/admin/form/${table.name}/${saved.id}`);
  };
  const isReadOnly = isView || !mayWrite;
  return (
    <div className={styles.page}>
      <RecordHead form={form} isReadOnly={isReadOnly} mayEdit={mayWrite} />
      {!isReadOnly && <PresenceNote form={form} />}
      {shared && !isView && <DraftCard form={form} shared={shared} onPublished={onSaved} />}
      <RecordBoundary form={form} mayEdit={mayWrite} offersDrafts={!isReadOnly} onSaved={onSaved}>
        {isReadOnly ? (
          <ReadOnlyRecord form={form} sections={sections} columns={columns} />
        ) : (
          <RecordModals>
            <RecordForm
              form={form}
              sections={sections}
              onSaved={onSaved}
              below={<RelatedRecords form={form} columns={columns} />}
              shared={shared}
              actions={mayUseForm(table, "create") && <NewButton form={form} />}
              side={
                <>
                  <StatePanel form={form} isReadOnly={id === table.ownRecord} />
                  <History form={form} mayEdit />
                </>
              }
            />
          </RecordModals>
        )}
      </RecordBoundary>
    </div>
  );
}

interface ReadOnlyRecordProps extends Pick<RecordPageProps, "sections" | "columns"> {
  form: EditedRecord;
}

function ReadOnlyRecord({ form, sections, columns }: ReadOnlyRecordProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <RecordFields form={form} sections={sections} isReadOnly />
        <RelatedRecords form={form} columns={columns} isReadOnly />
      </div>
      <Stack gap={5}>
        <StatePanel form={form} isReadOnly />
        <History form={form} mayEdit={false} />
      </Stack>
    </div>
  );
}

function History({ form, mayEdit }: { form: EditedRecord; mayEdit: boolean }) {
  const t = useTranslation();
  if (!form.record) return null;
  return (
    <Card gap={3} title={t("admin_history")}>
      <HistoryPanel form={form} record={form.record} mayEdit={mayEdit} />
    </Card>
  );
}

/** Leads to an empty form; what is typed is asked about first. */
function NewButton({ form }: { form: EditedRecord }) {
  const t = useTranslation();
  const mayLeave = useMayLeave();
  const navigate = useNavigate();
  const begin = async () => {
    // Another address asks by itself.
    if (form.id !== undefined) await navigate(`/admin/form/${form.table.name}`);
    else if (await mayLeave()) {
      form.clear();
      // The draft that it named is another record.
      await navigate(`/admin/form/${form.table.name}`, { replace: true });
    }
  };
  return (
    <Button look="quiet" onClick={() => void begin()}>
      {t("admin_new")}
    </Button>
  );
}
