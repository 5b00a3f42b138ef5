import type { PresentedRecord } from "#shared/api/record.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import type { EditedRecord } from "./edited-record.ts";
import { useSubmit } from "./use-submit.ts";

/** What can be done to a record as a whole, beside its form. */
export function useRecordCalls(
  table: string,
  record: () => PresentedRecord | undefined,
  reload: () => Promise<void>,
): Pick<EditedRecord, "confirm" | "restore"> {
  const api = useApi();
  const t = useTranslation();
  const reportError = useReportError();
  const send = useSubmit();
  /** The record is read again, whatever became of the call. */
  const attempt = async (call: Promise<unknown>) => {
    try {
      await call;
    } catch (error) {
      reportError(error, t("err_save_failed"));
    }
    await reload();
  };
  return {
    confirm(column) {
      const { id, version } = record() ?? {};
      return attempt(
        send("PUT /:object/update", { object: table, body: { id, version, _confirmed: [column] } }),
      );
    },
    restore: () => attempt(api.call("POST /:object/restore/:id", { object: table, id: record()!.id })),
  };
}
