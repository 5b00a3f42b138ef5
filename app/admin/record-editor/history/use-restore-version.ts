import type { PresentedRecord } from "#shared/api/record.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { isWritable } from "../state/fields.ts";
import type { EditedRecord } from "../state/edited-record.ts";
import { changedFields, type FormValues, payloadOf, valuesOf } from "../state/values.ts";

/** Restores a version of a record as its newest one; answers what undoes it. What is typed in the form stays. */
export function useRestoreVersion(form: EditedRecord) {
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const { fields, table, reload } = form;

  async function write(id: number, version: number, from: FormValues, to: FormValues): Promise<number> {
    const changed = changedFields(fields, from, to).filter(isWritable);
    const body = { id, version, ...payloadOf(changed, to) };
    const updated = await api.call("PUT /:object/update", { object: table.name, body });
    await reload();
    return updated.version;
  }

  return async (record: PresentedRecord, values: FormValues): Promise<() => Promise<void>> => {
    const now = valuesOf(fields, record);
    const version = await write(record.id, record.version, now, values);
    return async () => {
      try {
        await write(record.id, version, values, now);
        toast(t("toast_record_updated"));
      } catch (error) {
        reportError(error, t("err_save_failed"));
      }
    };
  };
}
