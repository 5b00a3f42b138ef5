import { Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import type { EditedRecord, Saved } from "../state/edited-record.ts";
import type { Conflict } from "../state/record-state.ts";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import { DifferenceRow } from "./difference-row.tsx";
import { differencesOf, mergedValues, type Side } from "./merge.ts";
import styles from "./conflict-dialog.module.css";

interface ConflictDialogProps {
  form: EditedRecord;
  conflict: Conflict;
  onSaved?: (saved: Saved) => void;
}

/** Two people changed one record: both versions side by side, and for each difference which one stays. */
export function ConflictDialog({ form, conflict, onSaved }: ConflictDialogProps) {
  const t = useTranslation();
  const { base, mine, theirs, record, saving } = conflict;
  const [differences] = useState(() => differencesOf(form.fields, base, mine, theirs));
  const [chosen, setChosen] = useState<Readonly<Record<string, Side | undefined>>>(() =>
    Object.fromEntries(differences.map(({ field, proposed }) => [field.name, proposed])),
  );
  const open = differences.filter(({ field }) => !chosen[field.name]).length;
  const settle = async () => {
    const saved = await form.resolveConflict(mergedValues(differences, chosen, mine, theirs));
    if (saved) onSaved?.(saved);
  };
  return (
    <Dialog
      size="work"
      title={t("admin_conflict_title")}
      onClose={form.postpone}
      foot={
        <>
          <Note size="small" aria-live="polite">
            {open > 0 && t("admin_conflict_open", { count: open })}
          </Note>
          <Button look="quiet" onClick={form.postpone}>
            {t("admin_conflict_later")}
          </Button>
          <Button disabled={open > 0} busy={form.saving} onClick={() => void settle()}>
            {t(saving ? "admin_conflict_save" : "admin_conflict_go_on")}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>
        {t("admin_conflict_intro", { when: writeInstant(record.updatedAt) })} {t("admin_conflict_safe")}
      </p>
      <Stack gap={5}>
        {differences.map(({ field }) => (
          <DifferenceRow
            key={field.name}
            field={field}
            mine={mine[field.name]}
            theirs={theirs[field.name]}
            chosen={chosen[field.name]}
            onChoose={(side) => setChosen((before) => ({ ...before, [field.name]: side }))}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
