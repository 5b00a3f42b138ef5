import { useMemo, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ColumnImpact } from "#shared/api/table-design.ts";
import { useApi } from "../../api/use-api.ts";
import { useForm } from "../../forms/use-form.ts";
import type { DesignedColumn, DesignedType } from "../descriptions.ts";
import {
  changedColumn,
  COLUMN_FIELDS,
  type ColumnDraft,
  draftOf,
  missingOf,
  newColumn,
} from "./column-draft.ts";
import { useConflictMessage } from "./use-conflict-message.ts";

export interface ColumnFormOptions {
  /** The id of its table. */
  object: number;
  /** Missing: a new one is made. */
  column?: DesignedColumn;
  /** Where a new one goes. */
  position: number;
  sections: readonly { id: number; label: string }[];
  /** Those of the table. */
  columns: readonly DesignedColumn[];
  onDone: (saved: { id: number; type: DesignedType; isNew: boolean }) => void;
}

/** A column while it is entered, and what saving it would mean for the records. */
export function useColumnForm(options: ColumnFormOptions) {
  const { object, column, position, sections, columns, onDone } = options;
  const api = useApi();
  const t = useTranslation();
  const section = sections[0]?.id ?? 0;
  const form = useForm<ColumnDraft>({
    stored: useMemo(() => draftOf(column, section, columns), [column, section, columns]),
    problemsIn: (draft) => Object.fromEntries(missingOf(draft).map((name) => [name, t("err_required")])),
    hasField: (name) => COLUMN_FIELDS.has(name),
    explain: useConflictMessage("admin_design_conflict"),
  });
  const [impact, setImpact] = useState<ColumnImpact>();

  async function write(draft: ColumnDraft): Promise<{ id: number }> {
    const target = { object: "db_column" };
    if (!column) {
      return api.call("POST /:object/create", { ...target, body: newColumn(draft, object, position) });
    }
    await api.call("PUT /:object/update", { ...target, body: changedColumn(draft, column) });
    return column;
  }
  async function save(): Promise<void> {
    setImpact(undefined);
    const { type } = form.values;
    const saved = await form.submit(write);
    if (saved) onDone({ id: saved.id, type, isNew: !column });
  }
  async function submit(): Promise<void> {
    if (!column || !form.values.required || column.required) return save();
    const found = await form.ask(() => api.call("GET /db_column/impact/:id", { id: column.id }));
    return found?.lacking === 0 ? save() : setImpact(found);
  }
  return {
    form,
    change: (changes: Partial<ColumnDraft>) => form.change(changes, "label" in changes ? ["name"] : []),
    /** What becoming required means for the records that lack a value, once that is to be confirmed. */
    impact,
    confirm: save,
    cancel: () => setImpact(undefined),
    submit,
  };
}
