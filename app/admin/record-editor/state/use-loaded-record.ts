import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { reasonOf } from "#app/staff-ui/reason-of.ts";
import { useApi } from "../../api/use-api.ts";
import type { LoadState } from "./edited-record.ts";
import { type Loaded, loadRecord } from "./load-record.ts";
import type { RecordCalls } from "./record-calls.ts";

/**
 * Reads a record, again whenever it may have been changed, and hands it to `follow`.
 * @param id undefined for a new record, which is there at once
 */
export function useLoadedRecord(
  table: string,
  id: number | undefined,
  calls: RecordCalls | undefined,
  follow: (loaded: Loaded) => void,
) {
  const api = useApi();
  const t = useTranslation();
  const { language } = useShellData();
  /** The last answer that the form has taken over. */
  const [followed, setFollowed] = useState<Loaded>();
  const query = useQuery({
    queryKey: [table, calls?.draftsOf ?? "record", id, language],
    queryFn: () => (calls ? calls.load(id!) : loadRecord(api, table, id!, language)),
    enabled: id !== undefined,
    structuralSharing: false,
  });
  const takeOver = useEffectEvent((loaded: Loaded) => {
    follow(loaded);
    setFollowed(loaded);
  });
  const { data, error, refetch } = query;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- The form takes over the answer before it shows.
    if (data) takeOver(data);
  }, [data]);
  const before: LoadState = id === undefined ? "ready" : error ? "failed" : "waiting";
  return {
    state: followed?.state ?? before,
    message: error ? reasonOf(error, t("err_try_later")) : "",
    /** Waits for a read that is under way. A new record has nothing to read. */
    reload: async () => {
      if (id !== undefined) await refetch({ cancelRefetch: false });
    },
  };
}
