import type { DraftDetail } from "#shared/api/drafts.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useApiQuery } from "../../api/queries.ts";
import type { EditedRecord } from "../state/edited-record.ts";

/**
 * Reads the open draft of a record; undefined while there is none.
 * @param named the draft of a new record that the address names
 */
export function useReadDraft(
  { table, id: record }: EditedRecord,
  named: number | undefined,
): DraftDetail | undefined {
  const { language } = useShellData();
  const isOpenTo = table.drafts !== null;
  const ofRecord = useApiQuery(
    "GET /staff/drafts",
    { object: table.name, record },
    { enabled: isOpenTo && record !== undefined },
  );
  const id = record === undefined ? named : ofRecord.data?.drafts[0]?.id;
  const { data, isError } = useApiQuery(
    "GET /staff/drafts/:id",
    { id: id ?? 0, lang: language },
    { enabled: isOpenTo && id !== undefined },
  );
  return data && data.id === id && !data.isEnded && !isError ? data : undefined;
}
