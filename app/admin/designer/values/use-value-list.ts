import type { ListOption } from "#shared/api/metadata.ts";
import { useMemo, useState } from "react";
import { type TFunction, useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { RecordName, Usage } from "#shared/api/record.ts";
import { bodyOf } from "../../api/body-of.ts";
import { logFault, reasonOf } from "#app/staff-ui/reason-of.ts";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { useForm } from "../../forms/use-form.ts";
import { useRecordName } from "../../metadata/use-record-name.ts";
import { useConflictMessage } from "../forms/use-conflict-message.ts";
import { isChanged, mergedRows, rowsOf, type ValueRow, valuesBody, written } from "./value-rows.ts";

export interface ValueListOptions {
  /** The id of the column. */
  column: number;
  stored: readonly ListOption[];
}

interface UndeletedValue {
  key: string;
  message: string;
  /** Records use it: it can be hidden from the choice. */
  used: boolean;
}

/** Records named at the most. */
const NAMED = 3;

/** The values of a list while they are entered; all of them are saved at once, and one is deleted at once. */
export function useValueList({ column, stored }: ValueListOptions) {
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const nameOf = useRecordName();
  const form = useForm<{ rows: ValueRow[] }>({
    stored: useMemo(() => ({ rows: rowsOf(stored) }), [stored]),
    isChanged: (before, now) => isChanged(before.rows, now.rows),
    rebase: (edited, now) => ({ rows: mergedRows(edited.rows, now.rows) }),
    hasField: (name) => name.startsWith("values."),
    explain: useConflictMessage("admin_design_conflict_places"),
  });
  const { rows } = form.values;
  /** Why a value was not deleted, by the key of its row. */
  const [undeleted, setUndeleted] = useState<UndeletedValue>();
  // Errors name a row by its place.
  const set = (next: ValueRow[]) => form.change({ rows: next }, Object.keys(form.errors));

  async function save(): Promise<void> {
    const saved = await form.submit((values) =>
      api.call("PUT /db_column/values/:id", { id: column, body: valuesBody(values.rows) }),
    );
    if (!saved) return;
    setUndeleted(undefined);
    toast(t("admin_design_saved"));
  }
  /** A value that records use is not deleted: it can be hidden from the choice. */
  async function remove(row: ValueRow): Promise<void> {
    const { id, key } = row;
    if (id === undefined) return set(rows.filter((each) => each !== row));
    try {
      const own = { object: "option", id };
      await api.call("DELETE /:object/delete/:id", own);
      setUndeleted(undefined);
      form.rebase({ rows: form.latest().base.rows.filter((each) => each.id !== id) });
      toast(t("admin_design_value_deleted"), "success", {
        label: t("admin_design_undo"),
        run: () => void api.call("POST /:object/restore/:id", own).catch(reportError),
      });
    } catch (error) {
      logFault(error);
      setUndeleted({ key, message: undeletedReason(error, t, nameOf), used: usagesIn(error).length > 0 });
    }
  }
  return {
    form,
    rows,
    set,
    save,
    remove,
    undeletedOf: (row: ValueRow) => (undeleted?.key === row.key && row.active ? undeleted : undefined),
    /** The server counts the rows that say something. */
    errorOf: (row: ValueRow, name: "label" | "label_kn") =>
      form.errors[`values.${written(rows).indexOf(row)}.${name}`],
  };
}

const usagesIn = (error: unknown): Usage[] => bodyOf(error, "in_use")?.uses ?? [];

function undeletedReason(error: unknown, t: TFunction, nameOf: (record: RecordName) => string): string {
  const usages = usagesIn(error);
  if (usages.length === 0) return reasonOf(error, t("err_try_later"));
  const names = usages.slice(0, NAMED).map((usage) => `“${nameOf(usage)}”`);
  return t("admin_design_value_used", { names: names.join(", ") + (usages.length > NAMED ? " …" : "") });
}
