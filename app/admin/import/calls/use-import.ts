import type { ImportPreview, ImportResult } from "#shared/api/imports.ts";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { bodyOf } from "../../api/body-of.ts";
import { logFault, reasonOf } from "#app/staff-ui/reason-of.ts";
import { useRefetchTouched } from "../../api/queries.ts";
import { useApi } from "../../api/use-api.ts";
import { newKey } from "../../api/new-key.ts";
import { dryRun, runImport, type SentRows } from "./send-rows.ts";
import { type ImportProgress, useProgress } from "./use-progress.ts";

export interface ImportState {
  progress: ImportProgress | undefined;
  /** What would become of the rows of the last dry run. */
  preview: ImportPreview | undefined;
  result: ImportResult | undefined;
  failure: string | undefined;
  dryRun: (sent: SentRows) => void;
  /** @param onDone when all of it is written */
  run: (sent: SentRows, onDone?: (result: ImportResult) => void) => void;
  stop: () => void;
  /** The file or its columns are others now: what was found out about them holds no more. */
  reset: () => void;
}

/** Runs the dry run and the import, one after the other. */
export function useImport(table: string): ImportState {
  const t = useTranslation();
  const api = useApi();
  const refetchTouched = useRefetchTouched();
  const [preview, setPreview] = useState<ImportPreview>();
  const [result, setResult] = useState<ImportResult>();
  const [failure, setFailure] = useState<string>();
  /** Names an import until its end is known, however often it is asked for. */
  const key = useRef<string>(undefined);

  const reset = useCallback(() => {
    key.current = undefined;
    setPreview(undefined);
    setResult(undefined);
    setFailure(undefined);
  }, []);
  const { progress, begin, stop } = useProgress(fail);

  function fail(error: unknown): void {
    logFault(error);
    // Rows that have become wrong since the dry run are shown like those that were wrong then.
    const refused = bodyOf(error, "invalid");
    if (refused?.fates) {
      key.current = undefined;
      setPreview(refused);
    }
    setFailure(reasonOf(error, t("err_try_later")));
  }

  return {
    progress,
    preview,
    result,
    failure,
    stop,
    reset,
    dryRun(sent) {
      setFailure(undefined);
      begin({
        kind: "dryRun",
        total: sent.rows.length,
        send: (callbacks) => dryRun(api, table, sent, callbacks),
        onAnswer: setPreview,
      });
    },
    run(sent, onDone) {
      const own = (key.current ??= newKey());
      setFailure(undefined);
      begin({
        kind: "run",
        total: sent.rows.length,
        send: (callbacks) => runImport(api, table, sent, own, callbacks),
        onAnswer(answer) {
          key.current = undefined;
          setResult(answer);
          refetchTouched(`/${table}/import`);
          onDone?.(answer);
        },
      });
    },
  };
}
